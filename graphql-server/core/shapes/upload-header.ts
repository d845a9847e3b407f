import { Field, ObjectType } from 'type-graphql';

/** A header for the PUT to an upload link. Headers are a list, because GraphQL has no maps. */
@ObjectType()
export class UploadHeader {
  @Field()
  name!: string;

  @Field()
  value!: string;
}

/** Returns headers in their GraphQL form. */
export const asHeaderList = (headers: Record<string, string>): UploadHeader[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
