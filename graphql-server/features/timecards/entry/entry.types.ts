import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { MOST_LINES } from '../../../../common/limits';
import { CodeFields, MachineFields, MaterialFields } from '../../../core/card-lines/line-fields';
import { NestedList, RequestIdField } from '../../../core/inputs/fields';
import { refuseTooManyLines } from '../../../core/inputs/most-lines';
import { OptionalDecimalField } from '../../../core/inputs/number-fields';
import { EnteredFields } from '../entered-fields.types';

/** Without a default for standby hours: an older client leaves them out, which is not the same as none. */
const SentMachine: new () => Omit<MachineFields, 'standbyHours'> = MachineFields;

@InputType()
export class EquipmentLineInput extends SentMachine {
  @OptionalDecimalField({ description: 'On standby for extra work; 0 by default.' })
  standbyHours?: string | null;
}

@InputType()
export class MaterialLineInput extends MaterialFields {}

@InputType()
export class CostCodeInput extends CodeFields {
  @NestedList(() => EquipmentLineInput, { max: MOST_LINES })
  equipment: EquipmentLineInput[] = [];

  @NestedList(() => MaterialLineInput, { max: MOST_LINES })
  materials: MaterialLineInput[] = [];
}

@InputType({ description: `At most ${MOST_LINES} cost codes, machines and materials together.` })
export class SubmitTimecardInput extends EnteredFields {
  static checkRaw({ costCodes }: { costCodes?: unknown }): void {
    refuseTooManyLines(costCodes);
  }

  @NestedList(() => CostCodeInput, { max: MOST_LINES, atLeastOne: 'At least one cost code is required' })
  costCodes!: CostCodeInput[];

  @RequestIdField()
  clientRequestId?: string | null;
}

@ArgsType()
export class LastTimecardsArgs {
  @Field(() => Int, { defaultValue: 14, description: 'At most 50.' })
  @Max(50, { message: 'A page has at most 50 entries' })
  @Min(1, { message: 'A page has at least 1 entry' })
  @IsInt({ message: 'The length of a page must be a whole number' })
  first: number = 14;
}
