import { addDays, previousWorkingDay } from '../../../../common/days';
import { CHART_DAYS } from '../../../../common/limits';
import { may, Permission } from '../../../access/permissions';
import { dayOf } from '../../../core/days/days';
import { lastLateDay, lastWorkingDays } from '../../../core/days/working-days';
import { NoInput } from '../../../core/inputs/input-class';
import { actorOf, type Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { countOpen, dayContradictionsOf } from '../day/day.operations';
import { type RollCallEntry, readDay } from '../roll-call/roll-call.queries';
import { countServicesDue } from '../service/service.queries';
import { readUnsignedWork } from '../unsigned-work/unsigned-work.queries';
import {
  countCardsToReview,
  countMachineExceptions,
  countRainDays,
  countRegistrations,
  countReturnedBefore,
  readHours,
} from './today.queries';
import { Today, type TodayContradictions, type TodayRollCall, type UnsignedSheet } from './today.types';

const today = ({ settings }: Context) => dayOf(new Date(), settings.timeZone);

export const readToday = query('today', {
  description: 'Counts of work that waits for the office. A count is null if you lack the permission for that work.',
  permission: Permission.REPORTS_READ,
  input: NoInput,
  output: Today,
  run: (context) => ({ date: today(context), weekStart: addDays(today(context), -6) }) as Today,
});

/** Declares a figure of the Today page. The figure is null for people without the additional permission. */
const figure = <Result>(name: string, permission: Permission, read: (context: Context) => Promise<Result>) =>
  query(name, {
    permission: Permission.REPORTS_READ,
    input: NoInput,
    run: async (context): Promise<Result | null> => (may(actorOf(context), permission) ? read(context) : null),
  });

export const todayCardsToReview = figure('todayCardsToReview', Permission.TIMECARDS_REVIEW, ({ db }) =>
  countCardsToReview(db),
);

/** Counts cards that were returned before the last two working days. */
export const todayReturnedCards = figure('todayReturnedCards', Permission.TIMECARDS_REVIEW, (context) => {
  const { workingDays, timeZone } = context.settings;
  const before = previousWorkingDay(previousWorkingDay(today(context), workingDays), workingDays);
  return countReturnedBefore(context.db, before, timeZone);
});

const lastWorkingDay = (context: Context) => previousWorkingDay(today(context), context.settings.workingDays);

export const todayRollCall = figure('todayRollCall', Permission.REPORTS_READ, async (context) => {
  const date = lastWorkingDay(context);
  return rollCallOf(date, await readDay(context.db, date, context.settings));
});

export const todayMachineExceptions = figure('todayMachineExceptions', Permission.REPORTS_READ, (context) =>
  countMachineExceptions(context, addDays(today(context), -6), today(context)),
);

export const todayContradictions = figure(
  'todayContradictions',
  Permission.REPORTS_READ,
  async (context): Promise<TodayContradictions> => {
    const date = lastWorkingDay(context);
    return { date, open: countOpen(await dayContradictionsOf(context, { date })) };
  },
);

export const todayServiceDue = figure('todayServiceDue', Permission.REPORTS_READ, (context) =>
  countServicesDue(context.db, today(context)),
);

const unsignedWork = (context: Context) =>
  readUnsignedWork(context.db, lastLateDay(today(context), context.settings.workingDays));

export const todayUnsignedWork = figure(
  'todayUnsignedWork',
  Permission.TIMECARDS_REVIEW,
  async (context) => (await unsignedWork(context)).length,
);

export const todayOldestUnsignedSheet = figure(
  'todayOldestUnsignedSheet',
  Permission.TIMECARDS_REVIEW,
  async (context): Promise<UnsignedSheet | null> => (await unsignedWork(context))[0] ?? null,
);

export const todayRainDays = figure('todayRainDays', Permission.STORM_WATER, (context) =>
  countRainDays(context.db, today(context), actorOf(context).id),
);

export const todayRegistrations = figure('todayRegistrations', Permission.USERS_APPROVE, ({ db }) =>
  countRegistrations(db),
);

export const todayHours = query('todayHours', {
  permission: Permission.REPORTS_READ,
  input: NoInput,
  run: (context) => readHours(context, lastWorkingDays(today(context), CHART_DAYS, context.settings.workingDays)),
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
