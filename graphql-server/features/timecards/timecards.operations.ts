import { Permission } from '../../access/permissions';
import { isUuid } from '../../core/database/cursors';
import { shortDay } from '../../core/days/days';
import { notFound } from '../../core/errors';
import { actorOf, type Work } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { PhotoSubject, type PhotoSubjectDeclaration } from '../../core/photos/photo-subjects';
import { visibleOwner } from './timecards.policy';
import { readTimecards } from './timecards.queries';
import { Timecard, TimecardArgs } from './timecards.types';

export const readOneTimecard = query('timecard', {
  description: 'One timecard by its id, even if withdrawn. Fails with NOT_FOUND if you cannot see the timecard.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  output: Timecard,
  largeOutput: 'records',
  async run(context, { id }) {
    const [card] = isUuid(id) ? await readTimecards(context.db, [id], visibleOwner(actorOf(context))) : [];
    if (!card) throw notFound(/* i18n */ 'Timecard');
    return card;
  },
});

export const timecardPhotos: PhotoSubjectDeclaration = {
  subject: PhotoSubject.timecard,
  type: Timecard,
  noun: /* i18n */ 'timecard',
  permission: Permission.TIMECARDS_READ,
  permissionForAll: Permission.TIMECARDS_READ_ALL,
  table: 'timecards',
  listed: 'record."withdrawnAt" IS NULL',
  columns: {
    ownerId: 'record."userId"',
    day: 'record.date',
    workArea: 'record."workArea"',
    label: 'record."workArea"',
  },
};

/** Reads a card, even a withdrawn one. Undefined if there is none that the person may see. */
export async function readVisibleCard(work: Work, id: string): Promise<Timecard | undefined> {
  const [card] = await readTimecards(work.db, [id], visibleOwner(actorOf(work)));
  return card;
}

/** Reads a card without checking who may see it. */
export async function cardById({ db }: Work, id: string): Promise<Timecard> {
  const [card] = await readTimecards(db, [id], null);
  return card!;
}

/** Returns a card's work area, day, and owner as text for the activity log. */
export const cardLabel = ({ workArea, date, user }: Pick<Timecard, 'workArea' | 'date' | 'user'>) =>
  `${workArea}, ${shortDay(date)}, ${[user.firstName, user.lastName].filter(Boolean).join(' ') || user.email}`;
