import { InputType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { FlagField, TextField } from '../../core/inputs/fields';
import { patchOf } from '../../core/inputs/patch-of';

@InputType()
export class CreateTruckingSourceInput {
  @TextField({ max: LONGEST.name, required: messages.nameRequired })
  name!: string;

  @FlagField()
  isActive: boolean = true;
}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateTruckingSourceInput extends patchOf(CreateTruckingSourceInput) {}
