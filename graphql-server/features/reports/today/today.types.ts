import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { RollCallUser } from '../roll-call/roll-call.types';

/** Roll call of the last working day: how many people should have a card, and how many are missing, late, or returned. */
@ObjectType()
export class TodayRollCall {
  @Field(() => Day)
  date!: string;

  @Field(() => Int)
  expected!: number;

  @Field(() => Int)
  missing!: number;

  @Field(() => [RollCallUser], { description: 'People whose timecard is missing, sorted by name.' })
  missingPeople!: RollCallUser[];

  @Field(() => Int)
  late!: number;

  @Field(() => Int)
  returned!: number;
}

@ObjectType()
export class HoursOfDay {
  @Field(() => Day)
  date!: string;

  @Field(() => Decimal, { description: 'Operator and laborer hours on timecards.' })
  hours!: string;
}

/** Unsigned extra work of one work order, day, and work area. */
@ObjectType()
export class UnsignedSheet {
  @Field(() => ID)
  workOrderId!: string;

  @Field(() => Int)
  orderNumber!: number;

  @Field(() => Day)
  date!: string;

  @Field()
  workArea!: string;
}

/** Number of regular services that are overdue or due soon. */
@ObjectType()
export class TodayServiceDue {
  @Field(() => Int)
  overdue!: number;

  @Field(() => Int)
  dueSoon!: number;
}

/** Number of contradictions of the last working day that no note explains. */
@ObjectType()
export class TodayContradictions {
  @Field(() => Day)
  date!: string;

  @Field(() => Int)
  open!: number;
}

/** The office's morning page. Each figure is a separate field, so that it can be requested alone. */
@ObjectType()
export class Today {
  @Field(() => Day, { description: "Current day in the company's time zone." })
  date!: string;

  @Field(() => Day, {
    description: 'First of the last seven days, over which warnings and machine exceptions are counted.',
  })
  weekStart!: string;
}
