import { Field, Int, ObjectType } from 'type-graphql';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { Person } from '../../users/users.types';

/** How many of those from whom a card of the last working day is expected are in each state. */
@ObjectType()
export class TodayRollCall {
  @Field(() => Day)
  date!: string;

  @Field(() => Int)
  expected!: number;

  @Field(() => Int)
  missing!: number;

  @Field(() => [Person], { description: 'Those who are missing, by name.' })
  missingPeople!: Person[];

  @Field(() => Int)
  late!: number;

  @Field(() => Int)
  returned!: number;
}

@ObjectType()
export class HoursOfDay {
  @Field(() => Day, { simple: true })
  date!: string;

  @Field(() => Decimal, { simple: true, description: 'Operator and laborer hours on cards.' })
  hours!: string;
}

const Count = (description: string) =>
  Field(() => Int, { nullable: true, description: `${description} Null for those who may not open them.` });

/** The page the office opens in the morning. */
@ObjectType()
export class Today {
  @Field(() => Day, { description: 'Today by the company’s calendar.' })
  date!: string;

  @Field(() => Day, { description: 'The first of the seven days that warnings and machines are counted over.' })
  weekStart!: string;

  @Count('Timecards that wait for review.')
  cardsToReview!: number | null;

  @Field(() => TodayRollCall, { nullable: true, description: 'The last working day before today.' })
  rollCall!: TodayRollCall | null;

  @Count('Intervals of machines, and card hours, that do not add up.')
  machineExceptions!: number | null;

  @Count('Sheets of extra work that are still unsigned on the working day after.')
  unsignedExtraWork!: number | null;

  @Count('Rain days of the last week that the person has not approved.')
  rainDaysToApprove!: number | null;

  @Count('Registrations that wait for approval.')
  registrationsWaiting!: number | null;

  @Field(() => [HoursOfDay], { description: 'The last 14 working days, oldest first.' })
  hours!: HoursOfDay[];
}
