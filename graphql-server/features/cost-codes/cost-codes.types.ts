import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
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
  @TextField({ max: LONGEST.shortName, required: messages.codeRequired })
  code!: string;

  @TextField({ max: LONGEST.name, required: messages.descriptionRequired })
  description!: string;

  @OptionalTextField({ max: LONGEST.unit })
  productionUnit?: string | null;

  @FlagField()
  isActive: boolean = true;
}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateCostCodeTemplateInput {
  @IdField()
  id!: string;

  @TextField({ max: LONGEST.shortName, required: messages.codeRequired, optional: true })
  code?: string;

  @TextField({ max: LONGEST.name, required: messages.descriptionRequired, optional: true })
  description?: string;

  @OptionalTextField({ max: LONGEST.unit })
  productionUnit?: string | null;

  @FlagField({ optional: true })
  isActive?: boolean;
}
