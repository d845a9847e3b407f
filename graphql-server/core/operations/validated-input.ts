import { type InputClass } from '../inputs/input-class';
import { holdsList } from '../inputs/input-instances';
import { validate } from '../inputs/validate';
import type { PublicContext } from './context';

/** Validates an operation's input. If the input contains a list of inputs, as a timecard does, charges the time to the sender. */
export const validatedInput = <Input extends object>(
  { share }: PublicContext,
  inputClass: InputClass<Input>,
  raw: unknown,
): Promise<Input> =>
  holdsList(inputClass) ? share.cost.timed(() => validate(inputClass, raw)) : validate(inputClass, raw);
