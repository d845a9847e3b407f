import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DayField } from '../../../core/inputs/fields';

/** Reason to check a card again. A warning never refuses it. */
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
  work_order_completed = 'work_order_completed',
  worker_over_24_hours = 'worker_over_24_hours',
  worker_on_two_cards = 'worker_on_two_cards',
  worker_retired = 'worker_retired',
  worker_not_listed = 'worker_not_listed',
  overtime_not_split = 'overtime_not_split',
}
registerEnumType(TimecardWarning, { name: 'TimecardWarning' });

@ObjectType({ description: 'A warning, and the part of the card that it is about.' })
export class TimecardWarningDetail {
  @Field(() => TimecardWarning, { simple: true })
  warning!: TimecardWarning;

  @Field(() => Int, {
    nullable: true,
    simple: true,
    description: 'The place of its cost code, from 0; null for the card.',
  })
  costCodeIndex!: number | null;

  @Field(() => String, { nullable: true, simple: true, description: 'A code, a person, a machine, or a material.' })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description: "Its line in the input, such as 'costCodes.0.equipment.1'; null for the card.",
  })
  path!: string | null;

  @Field(() => ID, {
    nullable: true,
    simple: true,
    description: 'Another card that it is about, if you may open that card.',
  })
  otherCardId!: string | null;
}

@ArgsType()
export class CardsOfDaysArgs {
  @DayField({ required: 'Start date is required' })
  startDate!: string;

  @DayField({ required: 'End date is required' })
  endDate!: string;
}
