import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { WorkerKind } from '../../../core/card-lines/worker-kind';
import { ChoiceField, OptionalChoiceField } from '../../../core/inputs/choice-fields';
import {
  DayField,
  FilterField,
  OptionalIdField,
  OptionalTextField,
  UnpublishedFlag,
} from '../../../core/inputs/fields';
import { type ExportInput, FormatField } from '../../../core/lists/list-export';
import { serverMessages } from '../../../core/server-messages';
import { connectionOf, PageArgs } from '../../../core/shapes/paging';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { TimecardStatus } from '../../timecards/timecards.types';
import { Person } from '../../users/users.types';

/** Kinds of rows: listed people, people known only by name, and hours without names. */
export enum PeopleRowKind {
  listed = 'listed',
  not_listed = 'not_listed',
  unnamed = 'unnamed',
}
registerEnumType(PeopleRowKind, {
  name: 'PeopleRowKind',
  description:
    'listed: a worker from the list. not_listed: a typed name. unnamed: hours on cost codes that name no people.',
});

/** Hours of people. Regular, overtime, and double time hours don't overlap. */
@ObjectType()
export class PeopleHours {
  @Field(() => Decimal, { simple: true })
  regularHours!: string;

  @Field(() => Decimal, { simple: true })
  overtimeHours!: string;

  @Field(() => Decimal, { simple: true })
  doubleTimeHours!: string;

  @Field(() => Decimal, {
    simple: true,
    description:
      'Regular, overtime, and double time hours on timecards that are not approved. Included in the other hours.',
  })
  waitingHours!: string;
}

/** Hours of one person on one day, or a day's hours without a name. */
@ObjectType()
export class PeopleReportRow extends PeopleHours {
  @Field(() => PeopleRowKind, { simple: true })
  kind!: PeopleRowKind;

  @Field(() => ID, { nullable: true, simple: true })
  workerId!: string | null;

  @Field({
    simple: true,
    description: "A worker's current name, or 'Without a name' for hours on cost codes that name no people.",
  })
  name!: string;

  @Field(() => String, { nullable: true, simple: true, description: "The worker's current class in the list." })
  workerClass!: string | null;

  @Field(() => Day, { simple: true })
  date!: string;
}

@ObjectType()
export class PeopleReport {
  @Field(() => [PeopleReportRow], { simple: true })
  rows!: PeopleReportRow[];

  @Field(() => PeopleHours, {
    simple: true,
    description: 'Sums of all rows, which are the hours on all timecards that match the filter.',
  })
  totals!: PeopleHours;
}

/** Hours of a person on one cost code of a card, or hours of the cost code without a name. */
@ObjectType()
export class PeopleLine {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field(() => ID, { simple: true })
  timecardId!: string;

  @Field(() => Day, { simple: true })
  date!: string;

  @Field({ simple: true })
  workArea!: string;

  @Field({ simple: true })
  costCode!: string;

  @Field(() => WorkerKind, {
    nullable: true,
    simple: true,
    description: 'Kind of the worker. Null for hours without a name.',
  })
  workerKind!: WorkerKind | null;

  @Field(() => TimecardStatus, { simple: true })
  status!: TimecardStatus;

  @Field(() => Decimal, { simple: true, description: 'Regular, overtime, and double time hours together.' })
  hours!: string;

  @Field(() => Person, { nullable: true, simple: true, description: 'The person who submitted the timecard.' })
  user!: Person | null;
}

@ObjectType()
export class PeopleLineConnection extends connectionOf(PeopleLine) {
  @Field(() => Decimal, { simple: true, description: 'Sum of all lines.' })
  total!: string;
}

@InputType()
export class PeopleReportFilter {
  @DayField({ required: serverMessages.startDateRequired })
  startDate!: string;

  @DayField({ required: serverMessages.endDateRequired })
  endDate!: string;

  @OptionalTextField({ max: LONGEST.name })
  workArea?: string | null;

  @OptionalIdField({ message: messages.workerUnknown })
  workerId?: string | null;

  @OptionalChoiceField(TimecardStatus)
  status?: TimecardStatus | null;
}

@InputType({ description: 'Filter of the report, and one person in the report.' })
export class PeopleLinesFilter extends PeopleReportFilter {
  @ChoiceField(PeopleRowKind, { required: messages.kindRequired, description: 'Kind of the row.' })
  kind!: PeopleRowKind;

  @OptionalTextField({ max: LONGEST.shortName, description: 'The typed name of a person who is not in the list.' })
  name?: string | null;
}

@InputType()
export class ExportPeopleInput extends PeopleReportFilter {
  @OptionalTextField({ max: LONGEST.name, description: 'Part of a name.' })
  search?: string | null;

  @FormatField()
  format?: ExportInput['format'];
}

@ArgsType()
export class PeopleReportArgs {
  @FilterField(() => PeopleReportFilter, { required: true })
  filter!: PeopleReportFilter;
}

@ArgsType()
export class PeopleLinesArgs extends PageArgs {
  @FilterField(() => PeopleLinesFilter, { required: true })
  filter!: PeopleLinesFilter;

  /** True if the GraphQL document selects the total. */
  @UnpublishedFlag()
  withTotal?: boolean;
}
