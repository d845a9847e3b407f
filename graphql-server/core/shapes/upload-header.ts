import { Field, ObjectType } from 'type-graphql';

/** A header of a PUT to an upload link: GraphQL has no maps. */
@ObjectType()
export class UploadHeader {
  @Field()
  name!: string;

  @Field()
  value!: string;
}

/** Headers as GraphQL publishes them. */
export const asHeaderList = (headers: Record<string, string>): UploadHeader[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
