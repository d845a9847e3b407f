import { createHash } from 'node:crypto';
import { addDays } from '../../../../common/days';
import { may, Permission } from '../../../access/permissions';
import { contradictionRules, type FoundContradiction } from '../../../core/contradictions';
import { badField } from '../../../core/errors';
import { actorOf, type Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { todayOf, visibleSubjects } from './contradiction-rules';
import { isInArea } from './day.policy';
import { countWithdrawn, isClosed, readCorrections, readDayMachines } from './day.queries';
import { DayArgs, type DayContradiction, DayRecord } from './day.types';
import { publishedNote } from './notes.operations';
import { readNotes } from './notes.queries';

export const readDayRecord = query('day', {
  description: 'Records of a day that no other query returns, and the contradictions between all records of the day.',
  permission: Permission.REPORTS_READ,
  input: DayArgs,
  output: DayRecord,
  largeOutput: 'report',
  run(context, { date, workArea = null }) {
    if (date > addDays(todayOf(context), 1)) throw badField('date', 'Enter a valid date');
    return { date, workArea } as DayRecord;
  },
});

/** Declares the query for one figure of a day. */
const figure = <Result>(name: string, read: (context: Context, day: DayRecord) => Promise<Result>) =>
  query(name, {
    permission: Permission.REPORTS_READ,
    input: DayArgs,
    run: (context, { date, workArea = null }) => read(context, { date, workArea }),
  });

export const dayMachinesOf = figure('dayMachinesOf', (context, { date, workArea }) =>
  readDayMachines(context, date, workArea),
);

export const dayNotesOf = figure('dayNotesOf', async (context, { date, workArea }) =>
  (await readNotes(context.db, date, workArea)).map((note) => publishedNote(context, note)),
);

export const dayWithdrawnOf = figure('dayWithdrawnOf', (context, { date, workArea }) =>
  countWithdrawn(context.db, date, workArea, visibleSubjects(context)),
);

export const dayCorrectionsOf = figure('dayCorrectionsOf', ({ db }, { date, workArea }) =>
  readCorrections(db, date, workArea),
);

export const dayClosedOf = figure('dayClosedOf', ({ db }, { date }) => isClosed(db, date));

/**
 * Reads the contradictions of a day that this person may see, each with the newest note that explains it. Runs one rule at a time,
 * because there are few database connections for reports.
 */
export const dayContradictionsOf = figure('dayContradictionsOf', async (context, { date, workArea }) => {
  const notes = await readNotes(context.db, date, null);
  const explanations = new Map(notes.map((note) => [note.contradictionKey, publishedNote(context, note)]));
  const all: DayContradiction[] = [];
  for (const { kind, permission, find } of contradictionRules()) {
    if (!may(actorOf(context), permission)) continue;
    for (const found of await find(context, date)) {
      const key = keyOf(kind, found);
      if (isInArea(found, workArea))
        all.push({ ...published(found), kind, key, explanation: explanations.get(key) ?? null });
    }
  }
  return all;
});

/** Counts the contradictions that no note explains. */
export const countOpen = (contradictions: readonly DayContradiction[]): number =>
  contradictions.filter(({ explanation }) => !explanation).length;

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
