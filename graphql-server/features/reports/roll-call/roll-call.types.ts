import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { descriptions, IGNORED_IN_SEARCHES } from '../../../core/descriptions';
import { DayField, OptionalTextField, UnpublishedFlag } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { connectionOf, PageArgs } from '../../../core/shapes/paging';
import { Day } from '../../../core/shapes/scalars';
import { Person } from '../../users/users.types';

/** State of one person's card for one day. */
export enum RollCallState {
  card = 'card',
  late = 'late',
  returned = 'returned',
  no_work = 'no_work',
  missing = 'missing',
  waiting = 'waiting',
  off = 'off',
}
registerEnumType(RollCallState, { name: 'RollCallState' });

@ObjectType()
export class RollCallUser extends Person {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
export class RollCallDay {
  @Field(() => Day)
  date!: string;

  @Field(() => RollCallState)
  state!: RollCallState;

  @NullableField(() => ID, "Id of the person's first timecard for the day. Null if there is none.")
  timecardId!: string | null;

  @NullableField(() => String, 'Reason why the person had no work. Null if no reason was entered.')
  reason!: string | null;

  @NullableField(() => Person, descriptions.noWorkReporter)
  reportedBy!: Person | null;

  @Field({ description: descriptions.noWorkByReviewer })
  byReviewer!: boolean;

  @NullableField(
    () => Person,
    "Reviewer who entered the person's first timecard for the day. Null if the person submitted it.",
  )
  enteredBy!: Person | null;
}

@ObjectType()
export class RollCallPerson {
  @Field()
  user!: RollCallUser;

  @Field(() => [RollCallDay])
  days!: RollCallDay[];
}

@ObjectType()
export class RollCall {
  @Field(() => [RollCallPerson])
  people!: RollCallPerson[];
}

/** Numbers of one day: people who should have a card, and how many turned it in, are missing, or were late. */
@ObjectType()
export class RollCallCount {
  @Field(() => Day)
  date!: string;

  @Field(() => Int, { description: 'Number of people from whom a timecard is expected.' })
  people!: number;

  @Field(() => Int, { description: 'Number of people with a timecard, including late and returned timecards.' })
  turnedIn!: number;

  @Field(() => Int)
  missing!: number;

  @Field(() => Int)
  late!: number;
}

@ObjectType()
export class RollCallConnection extends connectionOf(RollCallPerson) {
  @Field(() => [RollCallCount], { description: 'Counts for each day, over all people who match the search.' })
  counts?: RollCallCount[];
}

@ArgsType()
export class RollCallRowsArgs extends PageArgs {
  @DayField({ required: serverMessages.startDateRequired })
  startDate!: string;

  @DayField({ required: serverMessages.endDateRequired })
  endDate!: string;

  @OptionalTextField({
    max: LONGEST.name,
    description: `Part of a person's name or email address. ${IGNORED_IN_SEARCHES}`,
  })
  search?: string | null;

  /** True if the GraphQL document selects `counts`. */
  @UnpublishedFlag()
  withCounts?: boolean;
}

@InputType()
export class RollCallExportFilter {
  @DayField({ required: serverMessages.startDateRequired })
  startDate!: string;

  @DayField({ required: serverMessages.endDateRequired })
  endDate!: string;

  @OptionalTextField({ max: LONGEST.name })
  search?: string | null;
}
