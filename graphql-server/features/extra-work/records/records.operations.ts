import { Permission } from '../../../access/permissions';
import { perRequest } from '../../../core/operations/per-request';
import { query } from '../../../core/operations/query';
import { sheetsFor, visibleTo } from '../extra-work.operations';
import { countSheets, readKeysOfCards } from '../extra-work.queries';
import { type ExtraWorkSheet, ExtraWorkState } from '../extra-work.types';
import { CardArgs, type ExtraWorkCounts, RecordArgs } from './records.types';

/**
 * Reads the sheets of all cards on a page together. A sheet that a card has left is included only if the sheet has changed since
 * it was signed.
 */
const sheetsByCard = perRequest<ExtraWorkSheet[]>(async (context, ids) => {
  const found = await readKeysOfCards(context.db, ids);
  if (found.length === 0) return new Map();
  const sheets = await sheetsFor(context, { keys: found.map(({ key }) => key) });
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const byCard = new Map<string, ExtraWorkSheet[]>();
  for (const { timecardId, key, isPast } of found) {
    const sheet = byId.get(key.join('.'));
    if (!sheet || (isPast && sheet.state !== ExtraWorkState.changed)) continue;
    byCard.set(timecardId, [...(byCard.get(timecardId) ?? []), sheet]);
  }
  return byCard;
});

export const readExtraWorkOfTimecard = query('readExtraWorkOfTimecard', {
  description: 'The sheets that a timecard is on, each with its state.',
  permission: Permission.EXTRA_WORK_SIGN,
  input: CardArgs,
  run: async (context, { id, isWithoutExtraWork }) =>
    (isWithoutExtraWork ? undefined : await sheetsByCard(context, id)) ?? [],
});

const NONE: ExtraWorkCounts = { sheets: 0, unsigned: 0, overdue: 0, changed: 0 };

const countsByOrder = perRequest<ExtraWorkCounts>(async (context, ids) => {
  const counts = await countSheets(context.db, { workOrderIds: ids, ...visibleTo(context) });
  return new Map(counts.map(({ workOrderId, ...count }) => [workOrderId, count]));
});

export const readExtraWorkOfWorkOrder = query('readExtraWorkOfWorkOrder', {
  description: "Number of a work order's sheets by state.",
  permission: Permission.EXTRA_WORK_SIGN,
  input: RecordArgs,
  run: async (context, { id }): Promise<ExtraWorkCounts> => (await countsByOrder(context, id)) ?? NONE,
});
