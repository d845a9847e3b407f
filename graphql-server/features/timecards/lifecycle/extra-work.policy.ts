import { toHundredths } from '../../../../common/decimals';
import { messages } from '../../../../common/messages';
import { machineKey, nameKey } from '../../../../common/names';
import { conflict } from '../../../core/errors';
import type { SubmitTimecardInput } from '../entry/entry.types';
import type { Timecard } from '../timecards.types';

/** A line that is sent, and the line of the card that it may be. */
interface Sent {
  key: string;
  /** Left out is undefined; none is null. */
  value: string | null | undefined;
}

/** True when no line has the field, or every line of an entry that has a value leaves it out. */
function leavesOut(keysWithValue: string[], sent: Sent[]): boolean {
  if (keysWithValue.length === 0 || sent.length === 0) return false;
  if (sent.every(({ value }) => value === undefined)) return true;
  return keysWithValue.some((key) => {
    const fits = sent.filter((line) => line.key === key);
    return fits.length > 0 && fits.every(({ value }) => value === undefined);
  });
}

/**
 * A client that is older than extra work would remove it from the card without a word: it leaves the fields out, where a newer one
 * sends null for none. @throws 409
 */
export function checkNothingLeftOut(
  card: Pick<Timecard, 'costCodes'>,
  correction: Pick<SubmitTimecardInput, 'costCodes'>,
): void {
  const machines = card.costCodes.flatMap(({ equipment }) => equipment);
  const isOlder =
    leavesOut(
      card.costCodes.filter(({ workOrderId }) => workOrderId).map(({ code }) => nameKey(code)),
      correction.costCodes.map(({ code, workOrderId }) => ({ key: nameKey(code), value: workOrderId })),
    ) ||
    leavesOut(
      machines.filter(({ standbyHours }) => toHundredths(standbyHours) > 0).map(machineKey),
      correction.costCodes.flatMap(({ equipment }) =>
        equipment.map((line) => ({ key: machineKey(line), value: line.standbyHours })),
      ),
    );
  if (isOlder) throw conflict(messages.reloadToCorrect);
}
