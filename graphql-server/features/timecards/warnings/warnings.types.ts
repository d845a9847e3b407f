import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { TimecardWarning } from '../../../../common/warnings/timecard-warning';
import { DayField } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';

registerEnumType(TimecardWarning, { name: 'TimecardWarning' });

@ObjectType({
  description: 'A possible mistake in a timecard, and the part of the timecard that the warning is about.',
})
export class TimecardWarningDetail {
  @Field(() => TimecardWarning)
  warning!: TimecardWarning;

  @Field(() => Int, {
    nullable: true,
    description: 'Index of the cost code, from 0. Null if the warning is about the whole timecard.',
  })
  costCodeIndex!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the cost code, person, machine, or material that the warning is about. Null if the warning names none.',
  })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Path of the line in the input, such as 'costCodes.0.equipment.1'. Null if the warning is about the whole timecard.",
  })
  path!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of another timecard that the warning is about. Null if there is none, or if you cannot open it.',
  })
  otherCardId!: string | null;
}

@ArgsType()
export class CardsOfDaysArgs {
  @DayField({ required: serverMessages.startDateRequired })
  startDate!: string;

  @DayField({ required: serverMessages.endDateRequired })
  endDate!: string;
}
