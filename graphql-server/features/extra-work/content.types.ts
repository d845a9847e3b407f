import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST, MOST_SHEET_ROWS } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { MachineNames, MaterialNames } from '../../core/card-lines/line-fields';
import { WorkerKind } from '../../core/card-lines/worker-kind';
import { badField } from '../../core/errors';
import { IsWhole } from '../../core/inputs/checks';
import { ChoiceField } from '../../core/inputs/choice-fields';
import { all, NestedList, OptionalNestedList, OptionalTextField, TextField } from '../../core/inputs/fields';
import { SumField } from '../../core/inputs/number-fields';

const LARGEST_COUNT = 2_147_483_647;

/** Declares a number of people, summed over a day's cards. */
const PeopleField = (): PropertyDecorator =>
  all(
    Field(() => Int),
    IsWhole(0, LARGEST_COUNT),
  );

@ObjectType({ description: 'Head counts and hours of extra work on one cost code.' })
@InputType('ExtraWorkCodeInput')
export class ExtraWorkCode {
  @TextField({ max: LONGEST.shortName, required: messages.costCodeRequired })
  code!: string;

  @PeopleField()
  operators!: number;

  @PeopleField()
  laborers!: number;

  @SumField()
  operatorHours!: string;

  @SumField()
  laborerHours!: string;
}

@ObjectType({
  description:
    'Total hours on a cost code for all people with the same worker class and kind. Counts only people entered by name.',
})
@InputType('ExtraWorkClassInput')
export class ExtraWorkClass {
  @TextField({ max: LONGEST.shortName, required: messages.costCodeRequired })
  code!: string;

  @OptionalTextField({
    max: LONGEST.shortName,
    description: 'Trade or class of the workers. Null if the workers have none.',
  })
  workerClass?: string | null;

  @ChoiceField(WorkerKind, { required: messages.kindRequired })
  kind!: `${WorkerKind}`;

  @SumField()
  hours!: string;
}

@ObjectType()
@InputType('ExtraWorkMachineInput')
export class ExtraWorkMachine extends MachineNames {
  @SumField()
  operatedHours!: string;

  @SumField()
  standbyHours!: string;
}

@ObjectType()
@InputType('ExtraWorkMaterialInput')
export class ExtraWorkMaterial extends MaterialNames {
  @SumField()
  quantity!: string;
}

@ObjectType({ description: 'Sums of the extra work on timecards, without money amounts or names of people.' })
@InputType('ExtraWorkContentInput', {
  description: `Sums of the extra work on a sheet. At most ${MOST_SHEET_ROWS} rows in all lists in total.`,
})
export class ExtraWorkContent {
  @NestedList(() => ExtraWorkCode, { max: MOST_SHEET_ROWS })
  codes!: ExtraWorkCode[];

  @OptionalNestedList(() => ExtraWorkClass, {
    max: MOST_SHEET_ROWS,
    description:
      'Hours by worker class. Null if the sheet has no classes, for example because its timecards name no workers.',
  })
  classes?: ExtraWorkClass[] | null;

  @NestedList(() => ExtraWorkMachine, { max: MOST_SHEET_ROWS })
  machines!: ExtraWorkMachine[];

  @NestedList(() => ExtraWorkMaterial, { max: MOST_SHEET_ROWS })
  materials!: ExtraWorkMaterial[];
}

/** Throws a 400 for content with too many rows. Runs before validation, because validating each row takes time. */
export function refuseTooManyRows(content: unknown): void {
  const lists = Object.values(content ?? {}).filter(Array.isArray);
  const rows = lists.reduce((sum, list) => sum + list.length, 0);
  if (rows > MOST_SHEET_ROWS) throw badField('content', messages.sheetTooLarge);
}
