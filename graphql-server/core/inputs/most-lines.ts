import { MOST_LINES } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { badField } from '../errors';

/** Throws a 400 if a card or crew has too many lines. Runs before validation, which would block the event loop for seconds. */
export function refuseTooManyLines(costCodes: unknown, message: string = messages.tooManyLines): void {
  const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  let lines = sizeOf(costCodes);
  if (lines <= MOST_LINES) {
    for (const code of Array.isArray(costCodes) ? costCodes : []) {
      lines += sizeOf(code?.workers) + sizeOf(code?.equipment) + sizeOf(code?.materials);
    }
  }
  if (lines <= MOST_LINES) return;
  throw badField('costCodes', message);
}
