import { createHash } from 'node:crypto';
import { may } from '../../../access/permissions';
import { contradictionRules, type DayContradictionKind, type FoundContradiction } from '../../../core/contradictions';
import { actorOf, type Context } from '../../../core/operations/context';
import type { DayContradiction } from './day.types';

/** Returns the rules whose contradictions this person may see. */
const visibleRules = (context: Context) =>
  contradictionRules().filter(({ permission }) => may(actorOf(context), permission));

/** True if this person may see contradictions of the kind. */
export const seesKind = (context: Context, kind: `${DayContradictionKind}`): boolean =>
  visibleRules(context).some((rule) => rule.kind === kind);

/**
 * Finds the contradictions of a day that this person may see, each with its key. Runs one rule at a time, because there are few
 * database connections for reports.
 */
export async function findContradictions(context: Context, day: string, only?: DayContradictionKind) {
  const all: Omit<DayContradiction, 'explanation'>[] = [];
  for (const { kind, find } of visibleRules(context)) {
    if (only && kind !== only) continue;
    for (const found of await find(context, day)) all.push({ ...published(found), kind, key: keyOf(kind, found) });
  }
  return all;
}

function published({ figures: _, ...found }: FoundContradiction) {
  const records = { timecardId: null, readingId: null, loadId: null, workOrderId: null, photoId: null, userId: null };
  return { workArea: null, ...records, ...found };
}

/** Returns the hash of a contradiction's records and figures. Leaves out the sentence, whose wording may change. */
function keyOf(kind: string, { text: _, figures, ...records }: FoundContradiction): string {
  const ids = Object.entries(records)
    .filter(([, id]) => id)
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([kind, ids, figures]))
    .digest('hex');
}
