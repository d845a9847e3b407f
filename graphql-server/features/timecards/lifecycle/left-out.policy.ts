import { messages } from '../../../../common/messages';
import { leavesOutColumn, leavesOutOfCodes } from '../../../core/card-lines/left-out';
import { conflict } from '../../../core/errors';
import { storedHead } from '../entered-fields.types';
import type { SubmitTimecardInput } from '../entry/entry.types';
import type { Timecard } from '../timecards.types';

/**
 * Refuses a correction from an older client that would silently remove a value, because the client doesn't know its field. Older
 * clients omit these fields. Newer clients send null to remove them.
 * @throws 409
 */
export function checkNothingLeftOut(card: Timecard, correction: SubmitTimecardInput): void {
  const isOlder =
    leavesOutColumn<object>(storedHead, () => '', [card], [correction]) ||
    leavesOutOfCodes(card.costCodes, correction.costCodes);
  if (isOlder) throw conflict(messages.reloadToCorrect);
}
