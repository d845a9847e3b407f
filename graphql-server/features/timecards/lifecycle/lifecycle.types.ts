import { IsInt } from 'class-validator';
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { descriptions } from '../../../core/descriptions';
import { fieldName } from '../../../core/field-names';
import { all, IdField, OptionalTextField, TextField } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { TimecardContentInput } from '../entry/entry.types';

/** Actions on a submitted card. */
export enum TimecardAction {
  revise = 'revise',
  withdraw = 'withdraw',
  restore = 'restore',
  approve = 'approve',
  return = 'return',
  reopen = 'reopen',
}
registerEnumType(TimecardAction, { name: 'TimecardAction' });

/** Declares the required reason for an action. */
export const ReasonField = () => TextField({ max: LONGEST.reason, required: messages.giveReason });

/** Declares the revision that the person saw. If the card has another revision now, the action is refused as a conflict. */
export const RevisionField = (
  ifNewer = 'If the timecard has a newer revision, the request fails with CONFLICT (409).',
): PropertyDecorator =>
  all(
    Field(() => Int, { description: `Revision of the timecard that you last loaded. ${ifNewer}` }),
    IsInt({ message: ({ property }) => `${fieldName(property)} must be a whole number` }),
  );

@InputType({ description: `A correction of a timecard. ${descriptions.mostLines}` })
export class ReviseTimecardInput extends TimecardContentInput {
  @IdField(serverMessages.timecardIdInvalid)
  id!: string;

  @RevisionField()
  baseRevision!: number;

  @OptionalTextField({
    max: LONGEST.reason,
    description: 'Reason for the correction. Required if another person submitted the timecard.',
  })
  reason?: string | null;
}

@InputType()
export class WithdrawTimecardInput {
  @IdField(serverMessages.timecardIdInvalid)
  id!: string;

  @RevisionField()
  baseRevision!: number;

  @ReasonField()
  reason!: string;
}

@InputType()
export class RestoreTimecardInput {
  @IdField(serverMessages.timecardIdInvalid)
  id!: string;
}
