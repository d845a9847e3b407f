import { toHundredths } from '../../../../common/decimals';
import { messages } from '../../../../common/messages';
import { machineKey, nameKey } from '../../../../common/names';
import { leavesOut } from '../../../core/card-lines/left-out';
import { conflict } from '../../../core/errors';
import type { SubmitTimecardInput } from '../entry/entry.types';
import type { Timecard } from '../timecards.types';

/**
 * Refuses a correction from an older client that would silently remove extra work or named people. Older clients omit these
 * fields. Newer clients send null to remove them.
 * @throws 409
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
      card.costCodes.filter(({ workers }) => workers.length > 0).map(({ code }) => nameKey(code)),
      correction.costCodes.map(({ code, workers }) => ({ key: nameKey(code), value: workers })),
    ) ||
    leavesOut(
      machines.filter(({ standbyHours }) => toHundredths(standbyHours) > 0).map(machineKey),
      correction.costCodes.flatMap(({ equipment }) =>
        equipment.map((line) => ({ key: machineKey(line), value: line.standbyHours })),
      ),
    );
  if (isOlder) throw conflict(messages.reloadToCorrect);
}
