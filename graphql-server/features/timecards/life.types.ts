import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST, MOST_APPROVED } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { all, DayField, IdField, OptionalTextField, TextField } from '../../core/fields';
import { Nested } from '../../core/input-instances';
import { Day, Moment } from '../../core/scalars';
import { Person } from '../users/users.types';
import { SubmitTimecardInput, Timecard } from './timecards.types';

/** The events of a card after it was submitted. */
export enum TimecardAction {
  revise = 'revise',
  withdraw = 'withdraw',
  restore = 'restore',
  approve = 'approve',
  return = 'return',
  reopen = 'reopen',
}
registerEnumType(TimecardAction, { name: 'TimecardAction' });

const ReasonField = () => TextField({ max: LONGEST.reason, required: messages.giveReason });

/** The revision the person was looking at; another one is a conflict. */
const RevisionField = (): PropertyDecorator =>
  all(
    Field(() => Int),
    IsInt({ message: ({ property }) => `${property} must be a whole number` }),
  );

@InputType()
export class ReviseTimecardInput extends SubmitTimecardInput {
  @IdField('id must be a timecard id')
  id!: string;

  @RevisionField()
  baseRevision!: number;

  @OptionalTextField({ max: LONGEST.reason })
  reason?: string | null;
}

@InputType()
export class WithdrawTimecardInput {
  @IdField('id must be a timecard id')
  id!: string;

  @RevisionField()
  baseRevision!: number;

  @ReasonField()
  reason!: string;
}

@InputType()
export class RestoreTimecardInput {
  @IdField('id must be a timecard id')
  id!: string;
}

@InputType()
export class TimecardRevisionInput {
  @IdField('id must be a timecard id')
  id!: string;

  @RevisionField()
  revision!: number;
}

@InputType()
export class ApproveTimecardsInput {
  @Field(() => [TimecardRevisionInput])
  @Nested(() => TimecardRevisionInput)
  @ValidateNested({ each: true })
  @ArrayMaxSize(MOST_APPROVED, { message: `Approve at most ${MOST_APPROVED} timecards at a time` })
  @ArrayMinSize(1, { message: 'Select at least one timecard' })
  @IsArray({ message: 'cards must be a list' })
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

@InputType()
export class CloseTimecardsInput {
  @DayField({ required: messages.dateRequired })
  date!: string;
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

@ObjectType()
export class TimecardClosing {
  @Field(() => Day, { nullable: true, description: 'The last closed day; null when none is closed.' })
  closedThrough!: string | null;

  @Field(() => Int, { description: 'Timecards through that day that still wait for approval.' })
  waiting!: number;
}

@ObjectType()
export class TimecardVersion {
  @Field(() => Int)
  revision!: number;

  @Field({ description: 'submitted, revised, approved, returned, reopened, withdrawn, or restored.' })
  kind!: string;

  @Field(() => Moment)
  at!: string;

  @Field(() => Person, { nullable: true, description: 'Null when the account was deleted.' })
  by!: Person | null;

  @Field(() => String, { nullable: true })
  reason!: string | null;

  @Field(() => Timecard, { description: 'The card after it.' })
  content!: Timecard;
}
