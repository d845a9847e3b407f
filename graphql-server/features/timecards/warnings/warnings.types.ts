import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { TimecardWarning } from '../../../../common/timecard-warning';
import { DayField } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';

registerEnumType(TimecardWarning, { name: 'TimecardWarning' });

@ObjectType({ description: 'A warning, and the part of the timecard that it is about.' })
export class TimecardWarningDetail {
  @Field(() => TimecardWarning, { simple: true })
  warning!: TimecardWarning;

  @Field(() => Int, {
    nullable: true,
    simple: true,
    description: 'Index of the cost code, from 0. Null if the warning is about the whole timecard.',
  })
  costCodeIndex!: number | null;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description: 'Name of the cost code, person, machine, or material.',
  })
  name!: string | null;

  @Field(() => String, {
    nullable: true,
    simple: true,
    description:
      "Path of the line in the input, such as 'costCodes.0.equipment.1'. Null if the warning is about the whole timecard.",
  })
  path!: string | null;

  @Field(() => ID, {
    nullable: true,
    simple: true,
    description: 'Another timecard that the warning is about, if you may open that timecard.',
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
