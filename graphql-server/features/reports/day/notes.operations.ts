import { Permission } from '../../../access/permissions';
import { refuseFutureDay, shortDay } from '../../../core/days/days';
import { badField, conflict } from '../../../core/errors';
import { command } from '../../../core/operations/command';
import { actorOf, type Request, type Work } from '../../../core/operations/context';
import { withdrawalOf } from '../../../core/withdrawals/withdrawal-of';
import { DayNote as DayNoteEntity } from './day.entity';
import { isAddedLate, mayWithdrawNote } from './day.policy';
import { findContradictions } from './find-contradictions';
import { countNotes, type NoteRow, readNote } from './notes.queries';
import { AddDayNoteInput, DayNote } from './notes.types';

const MOST_NOTES = 50;

/** Returns a note as this person sees it. */
export const publishedNote = (request: Request, { userId, contradictionKey: _, ...note }: NoteRow): DayNote => ({
  ...note,
  addedLate: isAddedLate(note, request.settings),
  mayWithdraw: mayWithdrawNote(actorOf(request), { ...note, userId, createdAt: note.at }, request.settings.timeZone),
});

async function readPublished(work: Work, id: string): Promise<DayNote | undefined> {
  const row = await readNote(work.db, id);
  return row && publishedNote(work, row);
}

const auditOf = (
  action: string,
  { date, workArea, text }: Pick<DayNote, 'date' | 'workArea' | 'text'>,
  reason?: string,
) => ({
  action,
  details: `${[shortDay(date), workArea].filter(Boolean).join(', ')}: ${text}${reason ? ` (${reason})` : ''}`,
});

export const addDayNote = command('addDayNote', {
  description:
    'Adds a note to a day. With `contradiction` and `contradictionKey`, the note explains that contradiction, which is then no longer open. Notes cannot be edited.',
  permission: Permission.TIMECARDS_REVIEW,
  input: AddDayNoteInput,
  output: DayNote,
  onRepeat: readPublished,
  /** Returns whether the contradiction exists. A repeated call doesn't require it. */
  before: async (context, { date, contradiction, contradictionKey }) =>
    !contradiction ||
    (await findContradictions(context, date, contradiction)).some(({ key }) => key === contradictionKey),
  async run(work, { date, workArea, text, contradiction, contradictionKey }) {
    refuseFutureDay(date, work.settings.timeZone);
    if (Boolean(contradiction) !== Boolean(contradictionKey)) {
      throw badField('contradictionKey', 'Send both the kind and the key of the contradiction, or neither');
    }
    if (!work.prepared) throw conflict('This contradiction has changed or no longer exists. Reload the day.');
    if ((await countNotes(work.db, date)) >= MOST_NOTES) {
      throw conflict(`A day can have up to ${MOST_NOTES} notes. Withdraw one first.`);
    }
    const { id: userId } = actorOf(work);
    await work.db.insert(DayNoteEntity, {
      ...{ id: work.newRecordId, userId, date, text },
      ...{ workArea, contradiction, contradictionKey },
    });
    return (await readPublished(work, work.newRecordId))!;
  },
  audit: ({ result }) => auditOf('day note added', result),
});

export const withdrawDayNote = withdrawalOf('withdrawDayNote', {
  description: 'Withdraws a note of a day. The contradiction that it explains is then open again.',
  permission: Permission.TIMECARDS_REVIEW,
  output: DayNote,
  entity: DayNoteEntity,
  noun: 'Note',
  messages: {
    alreadyWithdrawn: 'This note has already been withdrawn',
    mayNot: 'Only administrators can withdraw this note. The person who wrote it could do so on the same day.',
  },
  read: readPublished,
  audit: ({ result, input }) => auditOf('day note withdrawn', result, input.reason),
});
