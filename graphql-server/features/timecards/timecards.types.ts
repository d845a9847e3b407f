import { IsBoolean, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST, MOST_LINES } from '../../../common/limits';
import { messages } from '../../../common/messages';
import {
  DayField,
  FilterField,
  NestedList,
  OptionalDayField,
  OptionalTextField,
  RequestIdField,
  TextField,
  UnpublishedFlag,
} from '../../core/fields';
import { connectionOf, PageArgs } from '../../core/paging';
import { OptionalChoiceField } from '../../core/record-fields';
import { Day, Decimal, Moment } from '../../core/scalars';
import { GraphqlOnly } from '../../core/shapes';
import { Person } from '../users/users.types';
import { CostCode, CostCodeInput } from './lines.types';
import { refuseTooManyLines } from './timecards.policy';

export enum TimecardStatus {
  submitted = 'submitted',
  returned = 'returned',
  approved = 'approved',
}
registerEnumType(TimecardStatus, { name: 'TimecardStatus' });

/** What to check again on a card. A warning never refuses it. */
export enum TimecardWarning {
  hours_without_people = 'hours_without_people',
  people_without_hours = 'people_without_hours',
  over_24_hours_a_head = 'over_24_hours_a_head',
  machine_twice = 'machine_twice',
  machine_over_24_hours = 'machine_over_24_hours',
  second_card_that_day = 'second_card_that_day',
  nothing_but_zeroes = 'nothing_but_zeroes',
  production_without_hours = 'production_without_hours',
  not_in_the_lists = 'not_in_the_lists',
}
registerEnumType(TimecardWarning, { name: 'TimecardWarning' });

@ObjectType()
export class Timecard {
  @Field(() => ID, { simple: true })
  id!: string;

  @Field(() => Day, { simple: true })
  date!: string;

  @Field({ simple: true })
  workArea!: string;

  @Field({ simple: true })
  reportingSupervisor!: string;

  @Field(() => Moment, { simple: true })
  createdAt!: string;

  @Field(() => Person, { simple: true })
  user!: Person;

  @Field(() => [CostCode], { simple: true })
  costCodes!: CostCode[];

  @Field(() => Decimal, { simple: true, description: 'Operator and laborer hours of all its cost codes.' })
  totalHours!: string;

  @Field(() => Int, { simple: true, description: 'Equipment lines of all its cost codes.' })
  equipmentCount!: number;

  @GraphqlOnly()
  @Field(() => String, { nullable: true, simple: true, description: 'Delays, weather, visitors.' })
  notes!: string | null;

  @GraphqlOnly()
  @Field(() => TimecardStatus, { simple: true })
  status!: TimecardStatus;

  @GraphqlOnly()
  @Field(() => Int, { simple: true, description: 'Raised by each correction, and by nothing else.' })
  revision!: number;

  @GraphqlOnly()
  @Field(() => Person, { nullable: true, simple: true, description: 'Who approved or returned it last.' })
  decidedBy!: Person | null;

  @GraphqlOnly()
  @Field(() => Moment, { nullable: true, simple: true })
  decidedAt!: string | null;

  @GraphqlOnly()
  @Field(() => String, { nullable: true, simple: true })
  returnReason!: string | null;

  @GraphqlOnly()
  @Field(() => Moment, { nullable: true, simple: true })
  withdrawnAt!: string | null;

  @GraphqlOnly()
  @Field({ simple: true, description: 'Submitted for a day that was already closed.' })
  afterClosing!: boolean;
}

@ObjectType()
export class TimecardConnection extends connectionOf(Timecard) {}

@InputType({ description: `At most ${MOST_LINES} cost codes, machines and materials together.` })
export class SubmitTimecardInput {
  static checkRaw({ costCodes }: { costCodes?: unknown }): void {
    refuseTooManyLines(costCodes);
  }

  @DayField({ required: messages.dateRequired })
  date!: string;

  @TextField({ max: LONGEST.name, required: messages.workAreaRequired })
  workArea!: string;

  @TextField({ max: LONGEST.name, required: messages.supervisorRequired })
  reportingSupervisor!: string;

  @NestedList(() => CostCodeInput, { max: MOST_LINES, atLeastOne: 'At least one cost code is required' })
  costCodes!: CostCodeInput[];

  @OptionalTextField({ max: LONGEST.notes })
  notes?: string | null;

  @RequestIdField()
  clientRequestId?: string | null;
}

@InputType()
export class TimecardFilter {
  @OptionalDayField()
  startDate?: string | null;

  @OptionalDayField()
  endDate?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  name?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  workArea?: string | null;

  @OptionalChoiceField(TimecardStatus)
  status?: TimecardStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'True returns withdrawn cards instead. Reviewers only.' })
  @IsOptional()
  @IsBoolean({ message: 'withdrawn must be true or false' })
  withdrawn?: boolean | null;
}

@ObjectType()
export class TimecardTotals {
  @Field(() => Int)
  cards!: number;

  @Field(() => Decimal)
  hours!: string;

  @Field(() => Decimal)
  machineHours!: string;
}

@ArgsType()
export class TimecardTotalsArgs {
  @FilterField(() => TimecardFilter)
  filter?: TimecardFilter | null;
}

@ArgsType()
export class CardsOfDaysArgs {
  @DayField({ required: 'Start date is required' })
  startDate!: string;

  @DayField({ required: 'End date is required' })
  endDate!: string;
}

@ArgsType()
export class LastTimecardsArgs {
  @Field(() => Int, { defaultValue: 14, description: 'At most 50.' })
  @Max(50, { message: 'first must be at most 50' })
  @Min(1, { message: 'first must be at least 1' })
  @IsInt({ message: 'first must be a whole number' })
  first: number = 14;
}

/** A page of cards. */
@ArgsType()
export class CardPageArgs extends PageArgs {
  /** Whether the document selects the cards' lines, which take most of a page's time. */
  @UnpublishedFlag()
  withLines?: boolean;
}

@ArgsType()
export class TimecardsArgs extends CardPageArgs {
  @FilterField(() => TimecardFilter)
  filter?: TimecardFilter | null;
}

@ArgsType()
export class TimecardArgs {
  @Field(() => ID)
  @IsString({ message: 'id must be a timecard id' })
  id!: string;
}
