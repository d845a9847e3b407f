import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType()
export class CostCodeTemplate {
  @Field(() => ID)
  id!: string;

  @Field()
  code!: string;

  @Field()
  description!: string;

  @Field(() => String, { nullable: true, description: "What its production is counted in, such as 'cubic yards'." })
  productionUnit!: string | null;

  @Field()
  isActive!: boolean;
}
