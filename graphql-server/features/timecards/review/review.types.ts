import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MOST_APPROVED } from '../../../../common/limits';
import { IdField } from '../../../core/inputs/fields';
import { Nested } from '../../../core/inputs/input-instances';
import { ReasonField, RevisionField } from '../lifecycle/lifecycle.types';

@InputType()
export class TimecardRevisionInput {
  @IdField("The timecard's id is not valid")
  id!: string;

  @RevisionField()
  revision!: number;
}

@InputType()
export class ApproveTimecardsInput {
  @Field(() => [TimecardRevisionInput])
  @Nested(() => TimecardRevisionInput)
  @ValidateNested({ each: true, message: 'Each of the timecards must be an object' })
  @ArrayMaxSize(MOST_APPROVED, { message: `Approve at most ${MOST_APPROVED} timecards at a time` })
  @ArrayMinSize(1, { message: 'Select at least one timecard' })
  @IsArray({ message: 'Timecards must be a list' })
  cards!: TimecardRevisionInput[];
}

@InputType()
export class ReturnTimecardInput extends TimecardRevisionInput {
  @ReasonField()
  reason!: string;
}

@InputType()
export class ReopenTimecardInput extends TimecardRevisionInput {
  @ReasonField()
  reason!: string;
}

@ObjectType()
export class ApprovalOutcome {
  @Field(() => ID)
  id!: string;

  @Field()
  approved!: boolean;

  @Field(() => String, { nullable: true, description: 'Why it was not approved.' })
  message!: string | null;
}
