import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LARGEST_PAGE, LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { WorkerKind } from '../../../core/card-lines/worker-kind';
import { MOST_ROWS } from '../../../core/database/report-rows';
import { descriptions } from '../../../core/descriptions';
import { ChoiceField, OptionalChoiceField } from '../../../core/inputs/choice-fields';
import { DayField, FilterField, OptionalIdField, OptionalTextField } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { connectionOf } from '../../../core/shapes/paging';
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
    'Kind of row: `listed` is a worker from the list, `not_listed` is a typed name, and `unnamed` is hours on cost codes that name no people.',
});

const NAME =
  "Current name of a listed worker, or the typed name of another person. 'Without a name' for hours on cost codes that name no people.";
const CLASS = 'Current class of the worker in the list of workers. Null if there is none.';

/** Sums of hours. Regular, overtime, and double time hours don't overlap. */
@ObjectType()
export class PeopleHours {
  @Field(() => Decimal)
  regularHours!: string;

  @Field(() => Decimal)
  overtimeHours!: string;

  @Field(() => Decimal)
  doubleTimeHours!: string;

  @Field(() => Decimal, {
    description:
      'Hours of all three kinds on timecards that are not approved. Already counted in `regularHours`, `overtimeHours`, and `doubleTimeHours`.',
  })
  waitingHours!: string;
}

/** Hours on one day. */
@ObjectType()
export class PeopleDay extends PeopleHours {
  @Field(() => Day)
  date!: string;
}

/** Hours of one person on one day, or a day's hours without a name. */
@ObjectType()
export class PeopleReportRow extends PeopleDay {
  @Field(() => PeopleRowKind)
  kind!: PeopleRowKind;

  @NullableField(() => ID)
  workerId!: string | null;

  @Field({ description: NAME })
  name!: string;

  @NullableField(() => String, CLASS)
  workerClass!: string | null;
}

/** A person with the hours of each day, or the hours without a name. */
@ObjectType()
export class PersonHours {
  @Field(() => PeopleRowKind)
  kind!: PeopleRowKind;

  @NullableField(() => ID)
  workerId!: string | null;

  @Field({ description: NAME })
  name!: string;

  @NullableField(() => String, CLASS)
  workerClass!: string | null;

  @Field(() => [PeopleDay], { description: 'Days on which the person has hours, oldest first.' })
  days!: PeopleDay[];
}

@ObjectType({ description: 'One page of people with their hours by day, and sums of all people.' })
export class PeopleReport extends connectionOf(PersonHours) {
  @Field(() => Int, { description: 'Number of people on all pages. Hours without a name count as one.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Number of people on all pages, without the hours that name nobody.' })
  people!: number;

  @Field(() => [PeopleDay], { description: 'Sums of all people for each day with hours, oldest first.' })
  days!: PeopleDay[];

  @Field(() => [PeopleReportRow], { description: 'The people of this page, with a row for each day.' })
  rows!: PeopleReportRow[];

  @Field(() => PeopleHours, {
    description: 'Sums of all people. They equal the hours on the timecards that match the filter.',
  })
  totals!: PeopleHours;
}

/** Hours of a person on one cost code of a card, or hours of the cost code without a name. */
@ObjectType()
export class PeopleLine {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  timecardId!: string;

  @Field(() => Day)
  date!: string;

  @Field()
  workArea!: string;

  @Field()
  costCode!: string;

  @NullableField(() => WorkerKind, 'Kind of the worker. Null for hours without a name.')
  workerKind!: WorkerKind | null;

  @Field(() => TimecardStatus)
  status!: TimecardStatus;

  @Field(() => Decimal, { description: 'Sum of regular, overtime, and double time hours.' })
  hours!: string;

  @NullableField(() => Person, 'The person who submitted the timecard.')
  user!: Person | null;
}

@ObjectType()
export class PeopleLineConnection extends connectionOf(PeopleLine) {
  @Field(() => Decimal, { description: 'Sum of `hours` over all lines, not only this page.' })
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

  @OptionalTextField({ max: LONGEST.name, description: 'Part of a name.' })
  search?: string | null;
}

@InputType({ description: 'Filter of the people report, and the person whose hours are listed.' })
export class PeopleLinesFilter extends PeopleReportFilter {
  @ChoiceField(PeopleRowKind, {
    required: messages.kindRequired,
    description: "Kind of the person's row in the people report.",
  })
  kind!: PeopleRowKind;

  @OptionalTextField({
    max: LONGEST.shortName,
    description: 'Typed name of a person who is not on the list of workers. Used only with the kind `not_listed`.',
  })
  name?: string | null;
}

@ArgsType()
export class PeopleReportArgs {
  @FilterField(() => PeopleReportFilter, { required: true })
  filter!: PeopleReportFilter;

  @NullableField(
    () => Int,
    `Number of people on a page, at most ${LARGEST_PAGE}. Without it, the page has all people, if they have at most ${MOST_ROWS} rows.`,
  )
  @IsOptional()
  @Max(LARGEST_PAGE, { message: `A page has at most ${LARGEST_PAGE} entries` })
  @Min(1, { message: serverMessages.pageEmpty })
  @IsInt({ message: serverMessages.pageSizeInvalid })
  first?: number | null;

  @NullableField(() => String, descriptions.cursor)
  @IsOptional()
  @IsString({ message: serverMessages.cursorInvalid })
  after?: string | null;
}
