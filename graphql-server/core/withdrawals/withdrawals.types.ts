import { InputType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { capitalized } from '../../../common/names';
import { IdField, RequestIdField, TextField } from '../inputs/fields';

/** A record, and the reason for a decision about it. */
@InputType()
export abstract class ReasonInput {
  @IdField()
  id!: string;

  @TextField({ max: LONGEST.reason, required: messages.giveReason })
  reason!: string;
}

/** Input of every command that withdraws a record. */
@InputType()
export class WithdrawInput extends ReasonInput {
  @RequestIdField()
  clientRequestId?: string | null;
}

/** Returns the input of a command, with the command's name in GraphQL: withdrawReading has WithdrawReadingInput. */
export function withdrawInputOf(command: string): typeof WithdrawInput {
  @InputType(`${capitalized(command)}Input`)
  class CommandInput extends WithdrawInput {}
  return CommandInput;
}
