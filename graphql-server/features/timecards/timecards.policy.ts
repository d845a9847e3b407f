import { MOST_LINES } from '../../../common/limits';
import { messages } from '../../../common/messages';
import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { badField } from '../../core/errors';

/** Whose cards the actor may see: null for everyone's, else one person's id. */
export const visibleOwner = (actor: Actor) => (may(actor, Permission.TIMECARDS_READ_ALL) ? null : actor.id);

/** Withdrawn cards are listed for reviewers. */
export const mayListWithdrawn = (actor: Actor) => may(actor, Permission.TIMECARDS_REVIEW);

/** Counts the lines before validation, because a huge card would block the event loop for seconds. */
export function refuseTooManyLines(costCodes: unknown): void {
  const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  let lines = sizeOf(costCodes);
  if (lines <= MOST_LINES) {
    for (const code of Array.isArray(costCodes) ? costCodes : []) {
      lines += sizeOf(code?.equipment) + sizeOf(code?.materials);
    }
  }
  if (lines <= MOST_LINES) return;
  throw badField('costCodes', messages.tooManyLines);
}
