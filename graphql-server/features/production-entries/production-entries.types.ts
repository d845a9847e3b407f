import { InputType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { OptionalTextField } from '../../core/inputs/fields';
import { ListTextField, OptionalListTextField } from '../../core/inputs/list-fields';
import { patchOf } from '../../core/inputs/patch-of';

@InputType()
export class CreateEstimateInput {
  @ListTextField({ max: LONGEST.name, required: messages.costCodeRequired })
  costCode!: string;

  @OptionalTextField({ max: LONGEST.notes })
  description?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  totalQuantity?: string | null;

  @OptionalListTextField({ max: LONGEST.unit })
  unit?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  productionPerHour?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  productionPerDay?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  manpower?: string | null;

  @OptionalTextField({ max: LONGEST.notes })
  equipment?: string | null;
}

/** Omitted fields stay unchanged. Null clears an optional field. */
@InputType()
export class UpdateEstimateInput extends patchOf(CreateEstimateInput, "The production entry's id is not valid") {}
