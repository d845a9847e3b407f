import { InputType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { OptionalDayField, OptionalTextField } from '../../core/inputs/fields';
import { patchOf } from '../../core/inputs/patch-of';

/** All fields are optional: a new order is empty. */
@InputType()
export class CreateWorkOrderInput {
  @OptionalTextField({ max: LONGEST.shortName })
  coNumber?: string | null;

  @OptionalTextField({ max: LONGEST.workOrder })
  description?: string | null;

  @OptionalDayField()
  dateStarted?: string | null;

  @OptionalDayField()
  dateCompleted?: string | null;
}

/** Omitted fields stay unchanged; null clears. */
@InputType()
export class UpdateWorkOrderInput extends patchOf(CreateWorkOrderInput, "The work order's id is not valid") {}
