import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, IsString, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LONGEST, MOST_APPROVED } from '../../../../common/limits';
import { descriptions } from '../../../core/descriptions';
import {
  FilterField,
  IdField,
  OptionalDayField,
  OptionalTextField,
  UnpublishedFlag,
} from '../../../core/inputs/fields';
import { Nested } from '../../../core/inputs/input-instances';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { ReasonField, RevisionField } from '../lifecycle/lifecycle.types';
import { CardPageArgs } from '../timecards.types';

@InputType()
export class TimecardsToReviewFilter {
  @OptionalTextField({ max: LONGEST.name, description: descriptions.partOfPersonName })
  name?: string | null;

  @OptionalTextField({ max: LONGEST.name, description: descriptions.partOfWorkArea })
  workArea?: string | null;

  @OptionalDayField()
  date?: string | null;

  @NullableField(
    () => Boolean,
    'True to list only timecards without warnings. A page can then have fewer timecards than `first`, although more pages follow.',
  )
  @IsOptional()
  @IsBoolean({ message: 'Without warnings must be true or false' })
  withoutWarnings?: boolean | null;
}

@ArgsType()
export class TimecardsToReviewArgs extends CardPageArgs {
  @FilterField(() => TimecardsToReviewFilter)
  filter?: TimecardsToReviewFilter | null;

  @UnpublishedFlag()
  withCount?: boolean;
}

@ArgsType()
export class TimecardRevisionsToReviewArgs {
  @FilterField(() => TimecardsToReviewFilter)
  filter?: TimecardsToReviewFilter | null;

  @NullableField(() => String, descriptions.cursor)
  @IsOptional()
  @IsString({ message: serverMessages.cursorInvalid })
  after?: string | null;
}

@ObjectType({ description: 'A timecard waiting for review, with the id and revision for `approveTimecards`.' })
export class WaitingRevision {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  revision!: number;

  @Field()
  hasWarnings!: boolean;
}

@ObjectType()
export class WaitingRevisions {
  @Field(() => [WaitingRevision], { description: 'Timecards that you can approve.' })
  cards!: WaitingRevision[];

  @NullableField(() => String, 'Cursor to send as `after` for the next page. Null on the last page.')
  endCursor!: string | null;
}

@InputType()
export class TimecardRevisionInput {
  @IdField(serverMessages.timecardIdInvalid)
  id!: string;

  @RevisionField('A timecard with a newer revision is not approved. The other timecards still are.')
  revision!: number;
}

@InputType()
export class ApproveTimecardsInput {
  @Field(() => [TimecardRevisionInput])
  @Nested(() => TimecardRevisionInput, true)
  @ValidateNested({ each: true, message: 'Each of the timecards must be an object' })
  @ArrayMaxSize(MOST_APPROVED, { message: `Approve at most ${MOST_APPROVED} timecards at a time` })
  @ArrayMinSize(1, { message: 'Select at least one timecard' })
  @IsArray({ message: 'Timecards must be a list' })
  cards!: TimecardRevisionInput[];
}

/** A timecard and the revision to decide on. */
@InputType()
abstract class DecidedTimecard {
  @IdField(serverMessages.timecardIdInvalid)
  id!: string;

  @RevisionField()
  revision!: number;
}

@InputType()
export class UndoApprovalInput extends DecidedTimecard {}

@InputType()
export class ReturnTimecardInput extends DecidedTimecard {
  @ReasonField()
  reason!: string;
}

@InputType()
export class ReopenTimecardInput extends DecidedTimecard {
  @ReasonField()
  reason!: string;
}

@ObjectType()
export class ApprovalOutcome {
  @Field(() => ID)
  id!: string;

  @Field()
  approved!: boolean;

  @NullableField(() => String, 'Reason why the timecard was not approved. Null if it was approved.')
  message!: string | null;
}
