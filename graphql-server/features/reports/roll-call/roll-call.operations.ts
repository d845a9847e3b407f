import { addDays } from '../../../../common/days';
import { MOST_ROLL_CALL_DAYS } from '../../../../common/limits';
import { personName } from '../../../../common/names';
import { exceptionsFirst, rollCallDayText, rollCallExceptions } from '../../../../common/report-exceptions';
import { searchFor } from '../../../../common/search-key';
import { Permission } from '../../../access/permissions';
import { dayOf } from '../../../core/days/days';
import { periodOf } from '../../../core/days/period';
import { badField } from '../../../core/errors';
import { DayRange } from '../../../core/inputs/day-range';
import { exportOf } from '../../../core/lists/list-export';
import { type Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { toPage } from '../../../core/shapes/paging';
import { readRollCall } from './roll-call.queries';
import {
  RollCall,
  RollCallConnection,
  RollCallExportFilter,
  type RollCallPerson,
  RollCallRowsArgs,
} from './roll-call.types';
import { countRollCall, readRollCallPage } from './roll-call-rows.queries';

export const readRollCallBoard = query('rollCall', {
  description: 'State of each day in a period, for everyone from whom a daily timecard is expected.',
  permission: Permission.REPORTS_READ,
  input: DayRange,
  output: RollCall,
  run: async (context, args) => ({ people: await readPeople(context, args) }),
});

export const listRollCallRows = query('rollCallRows', {
  description:
    'One page of people in the roll call, each with all days of the period. People with exceptions come first.',
  permission: Permission.REPORTS_READ,
  input: RollCallRowsArgs,
  output: RollCallConnection,
  graphql: { selects: { withCounts: 'counts' } },
  async run({ db, settings }, args) {
    checkPeriod(args);
    const [page, counts] = await Promise.all([
      readRollCallPage(db, args, settings),
      args.withCounts ? countRollCall(db, args, settings) : undefined,
    ]);
    return { ...toPage(page, args, ({ key }) => key), counts };
  },
});

function checkPeriod(args: DayRange) {
  const { from, to } = periodOf(args);
  if (to >= addDays(from, MOST_ROLL_CALL_DAYS)) throw badField('endDate', `Choose at most ${MOST_ROLL_CALL_DAYS} days`);
  return { from, to };
}

function readPeople({ db, settings }: Context, args: DayRange) {
  const { from, to } = checkPeriod(args);
  return readRollCall(db, from, to, settings);
}

const daysOf = ({ startDate, endDate }: DayRange) =>
  Array.from({ length: MOST_ROLL_CALL_DAYS }, (_, index) => addDays(startDate, index)).filter((day) => day <= endDate);

/** Exports the roll call as a file, with a column for each day, oldest first as on the page. */
export const exportRollCall = exportOf<RollCallExportFilter, RollCallPerson>('exportRollCall', {
  path: '/reports/roll-call',
  nouns: 'roll call',
  permission: Permission.REPORTS_READ,
  filter: RollCallExportFilter,
  columns: (input, { settings }) => {
    const today = dayOf(new Date(), settings.timeZone);
    return [
      { title: 'Person', text: ({ user }: RollCallPerson) => personName(user) },
      { title: 'Exceptions', text: (person) => rollCallExceptions(person).join(' ') },
      ...daysOf(input).map((day) => ({ title: day, text: ({ days }: RollCallPerson) => stateOn(days, day, today) })),
    ];
  },
  rows: async (context, { search, ...period }) =>
    exceptionsFirst(await readPeople(context, period), rollCallExceptions).filter(({ user }) => isFound(user, search)),
});

const isFound = ({ firstName, lastName, email }: RollCallPerson['user'], search: string | null | undefined) =>
  searchFor(search ?? '')([firstName, lastName, email].filter(Boolean).join(' '));

function stateOn(days: RollCallPerson['days'], day: string, today: string): string {
  const found = days.find(({ date }) => date === day);
  return found ? rollCallDayText(found, today) : '';
}
