import { IsOptional, IsUUID } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { descriptions } from '../../../core/descriptions';
import { ChoiceField } from '../../../core/inputs/choice-fields';
import { Period } from '../../../core/inputs/day-range';
import { OptionalDayField, OptionalFlagField, OptionalTextField } from '../../../core/inputs/fields';
import { filteredPageArgs } from '../../../core/inputs/filter-args';
import { QueryFlag } from '../../../core/lists/list-export';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { connectionOf } from '../../../core/shapes/paging';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { FigureLine } from '../reports.types';

export enum MachineStatus {
  ok = 'ok',
  over = 'over',
  under = 'under',
  idle = 'idle',
  meter_went_back = 'meter_went_back',
  no_reading = 'no_reading',
  not_matched = 'not_matched',
}
registerEnumType(MachineStatus, {
  name: 'MachineStatus',
  description: 'Result of comparing the hours on timecards with the hour meter between two readings.',
});

/**
 * A figure of the machine report, summed from equipment lines and meter readings. The `value` of a line is its share of the
 * figure.
 */
export enum MachineFigure {
  meterHours = 'meterHours',
  bookedHours = 'bookedHours',
  difference = 'difference',
}
registerEnumType(MachineFigure, { name: 'MachineFigure' });

/** A machine's interval between two reading days, or card hours outside of all intervals. */
@ObjectType()
export class MachineRow {
  @NullableField(
    () => ID,
    'Id of the machine on the equipment list. Null if the machine on the timecard does not match exactly one machine on the list.',
  )
  equipmentTemplateId!: string | null;

  @Field()
  company!: string;

  @Field()
  equipment!: string;

  @NullableField(() => String)
  model!: string | null;

  @NullableField(() => String)
  serial!: string | null;

  @Field(() => Day, {
    description:
      'Day of the earlier reading. Hours on timecards count from the next day on. Without meter readings, the day of the first timecard.',
  })
  fromDate!: string;

  @Field(() => Day, { description: 'Day of the later reading. Without meter readings, the day of the last timecard.' })
  toDate!: string;

  @NullableField(() => Decimal)
  meterHours!: string | null;

  @Field(() => Decimal, { description: descriptions.bookedHours })
  bookedHours!: string;

  @NullableField(() => Decimal, '`bookedHours` minus `meterHours`. Null with status `no_reading` or `not_matched`.')
  difference!: string | null;

  @NullableField(
    () => Decimal,
    'Largest `difference` in hours, positive or negative, that counts as `ok`. Null with status `no_reading` or `not_matched`.',
  )
  tolerance!: string | null;

  @Field(() => MachineStatus)
  status!: MachineStatus;

  @Field(() => Boolean, { description: "True if you may record that this machine's meter was replaced." })
  mayRecordMeterChange!: boolean;
}

/** A row of the report without the reader's rights. */
export type MachineInterval = Omit<MachineRow, 'mayRecordMeterChange'>;

@ObjectType({
  description: 'The machine report, with at most 5,000 rows. For longer reports, use `machineReportRows`.',
})
export class MachineReport {
  @Field(() => [MachineRow])
  rows!: MachineRow[];
}

@ObjectType()
export class MachineReportRowConnection extends connectionOf(MachineRow) {}

/** Maximum number of rows in `largestDifferences`. */
export const LARGEST_DIFFERENCES = 16;

/** Sums of all rows that match the filter. */
@ObjectType()
export class MachineReportTotals {
  @Field(() => Int)
  rows!: number;

  @Field(() => Decimal, { description: descriptions.bookedHours })
  bookedHours!: string;

  @Field(() => Decimal, { description: 'Sum of the hours between meter readings.' })
  meterHours!: string;

  @Field(() => Decimal, { description: 'Sum of the differences of all rows. Rows without a difference do not count.' })
  difference!: string;

  @Field(() => Int, { description: 'Number of rows with a status other than `ok` or `idle`.' })
  exceptions!: number;

  @Field(() => [MachineRow], {
    description: `Exceptions with the largest differences, largest first. At most ${LARGEST_DIFFERENCES} rows.`,
  })
  largestDifferences!: MachineRow[];
}

/** A line of a card, or a meter reading. */
@ObjectType()
export class MachineLine extends FigureLine {
  @NullableField(() => ID, 'Id of the timecard. Null for a meter reading.')
  timecardId!: string | null;

  @NullableField(() => String, 'Cost code on the timecard. Null for a meter reading.')
  costCode!: string | null;

  @Field(() => Decimal, { description: 'Hours on the timecard. For a meter reading, the value on the hour meter.' })
  hours!: string;
}

@InputType()
export class MachineReportFilter extends Period {
  @OptionalFlagField({ description: 'True to leave out rows with status `ok` or `idle`.' })
  exceptionsOnly?: boolean | null;
}

@InputType()
export class MachineExportFilter extends MachineReportFilter {
  @QueryFlag()
  override exceptionsOnly?: boolean | null;
}

@InputType({ description: descriptions.figureFilter })
export class MachineLinesFilter extends Period {
  @NullableField(() => ID)
  @IsOptional()
  @IsUUID(undefined, { message: "The equipment's id is not valid" })
  equipmentTemplateId?: string | null;

  @OptionalTextField({ max: 50 })
  company?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  equipment?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  model?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  serial?: string | null;

  @OptionalDayField({ description: '`fromDate` of the row in the machine report.' })
  fromDate?: string | null;

  @OptionalDayField({ description: '`toDate` of the row in the machine report.' })
  toDate?: string | null;

  @ChoiceField(MachineStatus, {
    required: 'Status is required',
    description: 'Status of the row in the machine report.',
  })
  status!: MachineStatus;

  @ChoiceField(MachineFigure, {
    required: serverMessages.figureRequired,
    description: descriptions.figure,
  })
  figure!: MachineFigure;
}

@ArgsType()
export class MachineReportRowsArgs extends filteredPageArgs(MachineReportFilter) {
  @OptionalFlagField({ description: 'True to list exceptions first. Send the same value for every page.' })
  exceptionsFirst?: boolean | null;
}
