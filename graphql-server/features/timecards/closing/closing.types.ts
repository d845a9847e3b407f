import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { messages } from '../../../../common/messages';
import { descriptions } from '../../../core/descriptions';
import { DayField } from '../../../core/inputs/fields';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day } from '../../../core/shapes/scalars';

@InputType()
export class CloseTimecardsInput {
  @DayField({ required: messages.dateRequired })
  date!: string;
}

@ObjectType()
export class TimecardClosing {
  @NullableField(() => Day, descriptions.closedThrough)
  closedThrough!: string | null;

  @Field(() => Int, {
    description:
      'Number of timecards on days through `closedThrough` that are not approved: `submitted` plus `returned`.',
  })
  waiting!: number;

  @Field(() => Int, { description: 'Number of timecards on days through `closedThrough` that are waiting for review.' })
  submitted!: number;

  @Field(() => Int, {
    description: 'Number of timecards on days through `closedThrough` that were returned for correction.',
  })
  returned!: number;
}
