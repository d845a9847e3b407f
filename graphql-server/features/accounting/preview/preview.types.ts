import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { ChoiceField } from '../../../core/inputs/choice-fields';
import { DayField, TextField } from '../../../core/inputs/fields';
import { ImportList } from '../../../core/lists/importable-list';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { connectionOf, PageArgs } from '../../../core/shapes/paging';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { BatchKind, type Handover } from '../accounting.types';

/** Reasons why accounting would reject a line, or why a record is not handed over yet. The screen shows them in this order. */
export enum AccountingProblem {
  no_accounting_code = 'no_accounting_code',
  no_employee_number = 'no_employee_number',
  no_name = 'no_name',
  no_unit = 'no_unit',
  unit_too_long = 'unit_too_long',
  too_long = 'too_long',
  unsafe_text = 'unsafe_text',
  card_waiting = 'card_waiting',
  card_returned = 'card_returned',
  card_reopened = 'card_reopened',
  meter_went_back = 'meter_went_back',
  meter_replaced = 'meter_replaced',
  late_reading = 'late_reading',
  late_meter_change = 'late_meter_change',
  withdrawn_reading = 'withdrawn_reading',
  period_open = 'period_open',
}
registerEnumType(AccountingProblem, { name: 'AccountingProblem' });

@ObjectType()
export class ProblemCount {
  @Field(() => AccountingProblem)
  problem!: AccountingProblem;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'A column of the file in which some lines have more characters than accounting accepts.' })
export class TooLongColumn {
  @Field({ description: "The column's title in the template." })
  column!: string;

  @Field(() => Int, { description: 'Maximum number of characters in the column.' })
  longest!: number;

  @Field(() => Int, { description: 'Number of lines with a longer text.' })
  lines!: number;
}

@ObjectType({ description: 'Preview of the accounting batch that you would create now.' })
export class AccountingPreview {
  @Field({
    description:
      'Version of the preview, which changes when a line or the template changes. Send the version to `createAccountingBatch`.',
  })
  version!: string;

  @Field(() => Int)
  lines!: number;

  @Field(() => Decimal)
  total!: string;

  @Field(() => [ProblemCount])
  problemCounts!: ProblemCount[];

  @Field(() => [TooLongColumn])
  tooLong!: TooLongColumn[];
}

@ObjectType({
  description: 'A timecard, meter reading, or list entry with a problem to check before creating a batch.',
})
export class AccountingProblemEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => AccountingProblem)
  problem!: AccountingProblem;

  @Field()
  label!: string;

  @NullableField(() => Day)
  date!: string | null;

  @Field(() => Int, {
    description: 'Number of batch lines with this problem. 0 for a record without lines in the batch.',
  })
  lines!: number;

  @NullableField(() => ID)
  timecardId!: string | null;

  @NullableField(() => ID)
  recordId!: string | null;

  @NullableField(
    () => ImportList,
    'Reference list in which the problem can be corrected. Null if the problem is not in a list.',
  )
  list!: string | null;

  @NullableField(() => ID)
  entryId!: string | null;

  @NullableField(() => String, "Title of the template's column with a text that is too long. Null for other problems.")
  column!: string | null;

  @NullableField(() => Int, 'Maximum number of characters in the column. Null for other problems.')
  longest!: number | null;
}

@ObjectType()
export class AccountingProblemConnection extends connectionOf(AccountingProblemEntry) {}

@ArgsType()
export class AccountingProblemsArgs extends PageArgs implements Handover {
  @ChoiceField(BatchKind, { required: serverMessages.chooseKind })
  kind!: BatchKind;

  @DayField({ required: messages.selectDate })
  through!: string;

  @TextField({ max: LONGEST.shortName, required: serverMessages.chooseTemplate })
  templateId!: string;
}
