import type { EntityManager } from 'typeorm';
import { personJson } from '../../../core/database/people';
import { type Db, execute, queryRows } from '../../../core/database/sql';
import { momentSql } from '../../../core/days/moments';
import { withdrawalFields } from '../../../core/withdrawals/withdrawal-of';
import { DayNote as DayNoteEntity } from './day.entity';
import type { DayNote } from './notes.types';

/** A note as stored, with its writer and the key of the contradiction that it explains. */
export interface NoteRow extends Omit<DayNote, 'addedLate' | 'mayWithdraw'> {
  userId: string | null;
  contradictionKey: string | null;
}

const notesWhere = (condition: string) => `
  SELECT note.id, note.date, note."workArea", note.text, note.contradiction, note."contradictionKey", note."userId",
    ${personJson('writer')} AS by, ${momentSql('note."createdAt"')} AS at, ${withdrawalFields('note')}
  FROM day_notes note
  LEFT JOIN users writer ON writer.id = note."userId"
  WHERE ${condition} ORDER BY note."createdAt", note.id`;

/** Reads the valid notes of a day, oldest first. With a work area, leaves out notes of other areas. */
export const readNotes = (db: Db, date: string, workArea: string | null): Promise<NoteRow[]> =>
  queryRows(db, {
    name: 'day-notes',
    text: notesWhere(`note.date = $1 AND note."withdrawnAt" IS NULL
      AND ($2::text IS NULL OR note."workArea" IS NULL OR name_key(note."workArea") = name_key($2::text))`),
    values: [date, workArea],
  });

/** Reads a note, even a withdrawn one. Undefined if there is none. */
export const readNote = async (db: Db, id: string): Promise<NoteRow | undefined> =>
  (await queryRows<NoteRow>(db, { text: notesWhere('note.id = $1'), values: [id] }))[0];

/** Counts the valid notes of a day. Until the transaction ends, nobody else adds a note to the day. */
export async function countNotes(db: EntityManager, date: string): Promise<number> {
  await execute(db, { text: `SELECT pg_advisory_xact_lock(hashtext('notes of a day'), hashtext($1))`, values: [date] });
  return db
    .getRepository(DayNoteEntity)
    .createQueryBuilder('note')
    .where('note.date = :date AND note."withdrawnAt" IS NULL', { date })
    .getCount();
}
