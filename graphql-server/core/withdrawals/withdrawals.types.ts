import { InputType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { IdField, RequestIdField, TextField } from '../inputs/fields';

/** Input of every command that withdraws a record. */
@InputType()
export class WithdrawInput {
  @IdField()
  id!: string;

  @TextField({ max: LONGEST.reason, required: messages.giveReason })
  reason!: string;

  @RequestIdField()
  clientRequestId?: string | null;
}
