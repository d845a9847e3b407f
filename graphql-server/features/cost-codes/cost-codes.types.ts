import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { FlagField, IdField, OptionalTextField, TextField } from '../../core/fields';

@ObjectType({ simpleResolvers: true })
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

@InputType()
export class CreateCostCodeTemplateInput {
  @TextField({ max: 100, required: 'Code is required' })
  code!: string;

  @TextField({ max: 255, required: 'Description is required' })
  description!: string;

  @OptionalTextField({ max: 50 })
  productionUnit?: string | null;

  @FlagField()
  isActive: boolean = true;
}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateCostCodeTemplateInput {
  @IdField()
  id!: string;

  @TextField({ max: 100, required: 'Code is required', optional: true })
  code?: string;

  @TextField({ max: 255, required: 'Description is required', optional: true })
  description?: string;

  @OptionalTextField({ max: 50 })
  productionUnit?: string | null;

  @FlagField({ optional: true })
  isActive?: boolean;
}
