import { Field, ID, Int, ObjectType } from 'type-graphql';
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

/** A day's extra work of a work order in one area. */
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

/** The page the office opens in the morning. Its figures are fields of the resolver, so that each can be asked for alone. */
@ObjectType()
export class Today {
  @Field(() => Day, { description: 'Today by the company’s calendar.' })
  date!: string;

  @Field(() => Day, { description: 'The first of the seven days that warnings and machines are counted over.' })
  weekStart!: string;
}
