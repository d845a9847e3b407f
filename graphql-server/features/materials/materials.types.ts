import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType()
export class MaterialTemplate {
  @Field(() => ID)
  id!: string;

  @Field()
  name!: string;

  @Field()
  isActive!: boolean;
}
