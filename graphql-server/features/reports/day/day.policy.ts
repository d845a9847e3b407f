import { nextWorkingDay } from '../../../../common/days';
import { nameKey } from '../../../../common/names';
import type { Actor } from '../../../access/actor';
import { may, Permission } from '../../../access/permissions';
import { dayOf } from '../../../core/days/days';
import { mayWithdraw } from '../../../core/withdrawals/withdrawals.policy';
import type { Settings } from '../../../settings/env';

/** True for the writer on the day of writing, and for administrators. Both must be allowed to review timecards. */
export const mayWithdrawNote = (actor: Actor, ...rest: [note: Parameters<typeof mayWithdraw>[1], timeZone: string]) =>
  may(actor, Permission.TIMECARDS_REVIEW) && mayWithdraw(actor, ...rest);

/** True if a note was added after the next working day. */
export const isAddedLate = (
  { date, at }: { date: string; at: string },
  { timeZone, workingDays }: Pick<Settings, 'timeZone' | 'workingDays'>,
) => dayOf(new Date(at), timeZone) > nextWorkingDay(date, workingDays);

/** True if a record belongs to the work area. Records without an area belong to all. */
export const isInArea = (record: { workArea?: string | null }, workArea: string | null | undefined) =>
  !workArea || !record.workArea || nameKey(record.workArea) === nameKey(workArea);
