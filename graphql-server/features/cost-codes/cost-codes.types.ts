import { InputType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { FlagField, OptionalTextField, TextField } from '../../core/inputs/fields';
import { patchOf } from '../../core/inputs/patch-of';

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
export class UpdateCostCodeTemplateInput extends patchOf(CreateCostCodeTemplateInput) {}
