import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { TimecardWarning } from '../../../../common/warnings/timecard-warning';
import { NullableField } from '../../../core/shapes/nullable-field';

registerEnumType(TimecardWarning, { name: 'TimecardWarning' });

@ObjectType({ description: 'Another timecard that a warning names, and the line that is also on it.' })
export class WarnedOtherCard {
  @NullableField(() => String, 'Name of the person or machine that is also on the timecard.')
  line!: string | null;

  @NullableField(() => String, 'Name of its foreman. Null if you cannot open the timecard.')
  foreman!: string | null;

  @NullableField(() => String)
  workArea!: string | null;
}

@ObjectType({
  description: 'A possible mistake in a timecard, and the part of the timecard that the warning is about.',
})
export class TimecardWarningDetail {
  @Field(() => TimecardWarning)
  warning!: TimecardWarning;

  @NullableField(() => Int, 'Index of the cost code, from 0. Null if the warning is about the whole timecard.')
  costCodeIndex!: number | null;

  @NullableField(
    () => String,
    'Name of the cost code, person, machine, or material that the warning is about. Null if the warning names none. Names the other timecard, too, in English.',
  )
  name!: string | null;

  @NullableField(() => WarnedOtherCard)
  otherCard!: WarnedOtherCard | null;

  @NullableField(
    () => String,
    "Path of the line in the input, such as 'costCodes.0.equipment.1'. Null if the warning is about the whole timecard.",
  )
  path!: string | null;

  @NullableField(
    () => ID,
    'Id of another timecard that the warning is about. Null if there is none, or if you cannot open it.',
  )
  otherCardId!: string | null;
}
