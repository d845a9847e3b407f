import { addDays } from '../../../../common/days';
import { CHART_DAYS } from '../../../../common/limits';
import { may, Permission } from '../../../access/permissions';
import { dayOf } from '../../../core/days/days';
import { lastLateDay, lastWorkingDays, previousWorkingDay } from '../../../core/days/working-days';
import { NoInput } from '../../../core/inputs/input-class';
import { actorOf } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { type RollCallEntry, readDay } from '../roll-call/roll-call.queries';
import { readUnsignedWork } from '../unsigned-work/unsigned-work.queries';
import { countMachineExceptions, readCounts, readHours } from './today.queries';
import { Today, TodayRollCall } from './today.types';

/** The work that waits for the office this morning; each count is only for people who may open its screen. */
export const readToday = query('today', {
  permission: Permission.REPORTS_READ,
  input: NoInput,
  output: Today,
  async run(context): Promise<Today> {
    const actor = actorOf(context);
    const { timeZone, workingDays } = context.settings;
    const date = dayOf(new Date(), timeZone);
    const weekStart = addDays(date, -6);
    const lastDay = previousWorkingDay(date, workingDays);
    const [counts, machineExceptions, people, unsignedWork, hours] = await Promise.all([
      readCounts(context, date, actor.id),
      countMachineExceptions(context, weekStart, date),
      readDay(context.db, lastDay, context.settings),
      readUnsignedWork(context.db, lastLateDay(date, workingDays)),
      readHours(context, lastWorkingDays(date, CHART_DAYS, workingDays)),
    ]);
    const allowed = (permission: Permission, count: number) => (may(actor, permission) ? count : null);
    return {
      date,
      weekStart,
      cardsToReview: allowed(Permission.TIMECARDS_REVIEW, counts.cardsToReview),
      rollCall: rollCallOf(lastDay, people),
      machineExceptions,
      unsignedExtraWork: allowed(Permission.TIMECARDS_REVIEW, unsignedWork.length),
      rainDaysToApprove: allowed(Permission.STORM_WATER, counts.rainDaysToApprove),
      registrationsWaiting: allowed(Permission.USERS_APPROVE, counts.registrationsWaiting),
      hours,
    };
  },
});

function rollCallOf(date: string, people: RollCallEntry[]): TodayRollCall {
  const count = (state: string) => people.filter((person) => person.state === state).length;
  return {
    date,
    expected: people.length,
    missing: count('missing'),
    missingPeople: people.filter(({ state }) => state === 'missing'),
    late: count('late'),
    returned: count('returned'),
  };
}
