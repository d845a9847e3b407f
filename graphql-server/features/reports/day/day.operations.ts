import { addDays } from '../../../../common/days';
import { Permission } from '../../../access/permissions';
import { badField } from '../../../core/errors';
import type { Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { todayOf, visibleSubjects } from './contradiction-rules';
import { isInArea } from './day.policy';
import { countWithdrawn, isClosed, readDayMachines } from './day.queries';
import { DayArgs, type DayContradiction, DayRecord } from './day.types';
import { findContradictions, seesKind } from './find-contradictions';
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

/** Reads the notes of a day and work area. Leaves out explanations of contradictions that the person may not see. */
export const dayNotesOf = figure('dayNotesOf', async (context, { date, workArea }) =>
  (await readNotes(context.db, date, workArea))
    .filter(({ contradiction }) => !contradiction || seesKind(context, contradiction))
    .map((note) => publishedNote(context, note)),
);

export const dayWithdrawnOf = figure('dayWithdrawnOf', (context, { date, workArea }) =>
  countWithdrawn(context.db, date, workArea, visibleSubjects(context)),
);

export const dayClosedOf = figure('dayClosedOf', ({ db }, { date }) => isClosed(db, date));

/** Reads the contradictions of a day and work area, each with the newest note that explains it. */
export const dayContradictionsOf = figure('dayContradictionsOf', async (context, { date, workArea }) => {
  const notes = await readNotes(context.db, date, null);
  const explanations = new Map(notes.map((note) => [note.contradictionKey, publishedNote(context, note)]));
  return (await findContradictions(context, date))
    .filter((found) => isInArea(found, workArea))
    .map((found): DayContradiction => ({ ...found, explanation: explanations.get(found.key) ?? null }));
});

/** Counts the contradictions that no note explains. */
export const countOpen = (contradictions: readonly DayContradiction[]): number =>
  contradictions.filter(({ explanation }) => !explanation).length;
