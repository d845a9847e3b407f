import { Field, ID, ObjectType } from 'type-graphql';
import { Company } from '../../core/actor';

@ObjectType()
export class EquipmentTemplate {
  @Field(() => ID)
  id!: string;

  @Field(() => Company)
  company!: Company;

  @Field()
  equipment!: string;

  @Field(() => String, { nullable: true })
  model!: string | null;

  @Field(() => String, { nullable: true })
  serial!: string | null;

  @Field()
  isActive!: boolean;
}
