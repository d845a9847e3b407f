import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import {
  ChoiceField,
  FilterField,
  OptionalDayField,
  OptionalTextField,
  UnpublishedFlag,
} from '../../../core/inputs/fields';
import { type ExportInput, FormatField, QueryFlag } from '../../../core/lists/list-export';
import { connectionOf, PageArgs } from '../../../core/shapes/paging';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { Person } from '../../users/users.types';
import { Period } from '../period.types';

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
  description: 'Result of comparing the hours on cards with the meter between two readings.',
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
  @Field(() => ID, {
    nullable: true,
    simple: true,
    description: 'Null if the card’s texts don’t match exactly one machine.',
  })
  equipmentTemplateId!: string | null;

  @Field({ simple: true })
  company!: string;

  @Field({ simple: true })
  equipment!: string;

  @Field(() => String, { nullable: true, simple: true })
  model!: string | null;

  @Field(() => String, { nullable: true, simple: true })
  serial!: string | null;

  @Field(() => Day, {
    simple: true,
    description:
      'The earlier reading’s day; card hours count from the next day on. Without a meter, the first card’s day.',
  })
  fromDate!: string;

  @Field(() => Day, { simple: true, description: 'The later reading’s day. Without a meter, the last card’s day.' })
  toDate!: string;

  @Field(() => Decimal, { nullable: true, simple: true })
  meterHours!: string | null;

  @Field(() => Decimal, { simple: true, description: 'Hours on cards.' })
  bookedHours!: string;

  @Field(() => Decimal, { nullable: true, simple: true, description: 'Booked minus meter hours.' })
  difference!: string | null;

  @Field(() => Decimal, { nullable: true, simple: true, description: 'Largest difference that counts as ok.' })
  tolerance!: string | null;

  @Field(() => MachineStatus, { simple: true })
  status!: MachineStatus;
}

@ObjectType({ description: 'At most 5,000 rows; `machineReportRows` has them page by page.' })
export class MachineReport {
  @Field(() => [MachineRow], { simple: true })
  rows!: MachineRow[];
}

@ObjectType()
export class MachineReportRowConnection extends connectionOf(MachineRow) {}

/** Maximum number of rows in `largestDifferences`. */
export const LARGEST_DIFFERENCES = 16;

/** Sums of all rows that match the filter. */
@ObjectType()
export class MachineReportTotals {
  @Field(() => Int, { simple: true })
  rows!: number;

  @Field(() => Decimal, { simple: true, description: 'Hours on cards.' })
  bookedHours!: string;

  @Field(() => Decimal, { simple: true, description: 'Hours on meters.' })
  meterHours!: string;

  @Field(() => Decimal, { simple: true, description: 'Sum of the differences of the rows that have one.' })
  difference!: string;

  @Field(() => Int, { simple: true, description: 'Rows that are neither ok nor idle.' })
  exceptions!: number;

  @Field(() => [MachineRow], {
    simple: true,
    description: `The ${LARGEST_DIFFERENCES} exceptions whose hours differ most, the largest difference first.`,
  })
  largestDifferences!: MachineRow[];
}

/** A line of a card, or a meter reading, with its share of a figure. */
@ObjectType()
export class MachineLine {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field(() => ID, { nullable: true, simple: true, description: 'The card; none for a reading.' })
  timecardId!: string | null;

  @Field(() => Day, { simple: true })
  date!: string;

  @Field(() => String, { nullable: true, simple: true, description: "The card's cost code; none for a reading." })
  costCode!: string | null;

  @Field(() => Decimal, { simple: true, description: 'Hours on the card, or what the meter showed.' })
  hours!: string;

  @Field(() => Decimal, { simple: true, description: 'Share of the line in the figure. Negative if it is subtracted.' })
  value!: string;

  @Field(() => Person, { nullable: true, simple: true })
  user!: Person | null;

  /** Part of the sort key, for the cursor. */
  createdAt!: string;
}

@ObjectType()
export class MachineLineConnection extends connectionOf(MachineLine) {
  @Field(() => Decimal, { simple: true, description: 'The figure: the sum over all its lines.' })
  total!: string;
}

@InputType()
export class MachineReportFilter extends Period {
  @Field(() => Boolean, { nullable: true, description: 'True leaves out the rows that are ok or idle.' })
  @IsOptional()
  @IsBoolean({ message: 'Exceptions only must be true or false' })
  exceptionsOnly?: boolean | null;
}

@InputType()
export class ExportMachinesInput extends MachineReportFilter {
  @QueryFlag()
  override exceptionsOnly?: boolean | null;

  @FormatField()
  format?: ExportInput['format'];
}

@InputType({ description: 'A row of the report, and one of its figures.' })
export class MachineLinesFilter extends Period {
  @Field(() => ID, { nullable: true })
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

  @OptionalDayField({ description: 'The day on which the interval of the row begins.' })
  fromDate?: string | null;

  @OptionalDayField({ description: 'The day on which the interval of the row ends.' })
  toDate?: string | null;

  @ChoiceField(MachineStatus, { required: 'Status is required', description: 'The status of the row.' })
  status!: MachineStatus;

  @ChoiceField(MachineFigure, {
    required: 'Figure is required',
    description: 'The figure of the row whose lines are listed.',
  })
  figure!: MachineFigure;
}

@ArgsType()
export class MachineReportArgs {
  @FilterField(() => MachineReportFilter)
  filter?: MachineReportFilter | null;
}

@ArgsType()
export class MachineReportRowsArgs extends PageArgs {
  @FilterField(() => MachineReportFilter)
  filter?: MachineReportFilter | null;

  @Field(() => Boolean, { nullable: true, description: 'Exceptions before the other rows. Pass it with each cursor.' })
  @IsOptional()
  @IsBoolean({ message: 'Exceptions first must be true or false' })
  exceptionsFirst?: boolean | null;
}

@ArgsType()
export class MachineLinesArgs extends PageArgs {
  @FilterField(() => MachineLinesFilter, { required: true })
  filter!: MachineLinesFilter;

  /** True if the GraphQL document selects the total. */
  @UnpublishedFlag()
  withTotal?: boolean;
}
