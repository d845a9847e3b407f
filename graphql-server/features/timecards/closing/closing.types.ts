import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { messages } from '../../../../common/messages';
import { DayField } from '../../../core/inputs/fields';
import { Day } from '../../../core/shapes/scalars';

@InputType()
export class CloseTimecardsInput {
  @DayField({ required: messages.dateRequired })
  date!: string;
}

@ObjectType()
export class TimecardClosing {
  @Field(() => Day, { nullable: true, description: 'The last closed day; null when none is closed.' })
  closedThrough!: string | null;

  @Field(() => Int, { description: 'Timecards through that day that are not approved: submitted and returned ones.' })
  waiting!: number;

  @Field(() => Int, { description: 'Timecards through that day that wait for review.' })
  submitted!: number;

  @Field(() => Int, { description: 'Timecards through that day that wait for their correction.' })
  returned!: number;
}
