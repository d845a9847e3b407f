import { addDays } from '../../../../common/days';
import { exceptionsFirst, rollCallRemarks, rollCallStateName } from '../../../../common/report-remarks';
import { Permission } from '../../../access/permissions';
import { dayOf, refuseFutureDay, shortDay } from '../../../core/days/days';
import { periodOf } from '../../../core/days/period';
import { badField } from '../../../core/errors';
import { exportOf } from '../../../core/lists/list-export';
import { command } from '../../../core/operations/command';
import { actorOf, type Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { readNoWork, readRollCall, saveNoWork } from './roll-call.queries';
import {
  ExportRollCallInput,
  NoWorkDay,
  ReportNoWorkInput,
  RollCall,
  RollCallArgs,
  type RollCallPerson,
} from './roll-call.types';

const MOST_DAYS = 92;

export const readRollCallBoard = query('rollCall', {
  description: 'Everyone from whom a daily card is expected, on each day of a period.',
  permission: Permission.REPORTS_READ,
  input: RollCallArgs,
  output: RollCall,
  run: async (context, args) => ({ people: await readPeople(context, args) }),
});

function readPeople({ db, settings }: Context, args: RollCallArgs) {
  const { from, to } = periodOf(args);
  if (to >= addDays(from, MOST_DAYS)) throw badField('endDate', `Choose at most ${MOST_DAYS} days`);
  return readRollCall(db, from, to, settings);
}

const daysOf = ({ startDate, endDate }: RollCallArgs) =>
  Array.from({ length: MOST_DAYS }, (_, index) => addDays(startDate, index)).filter((day) => day <= endDate);

/** The report as a file: a column for each day, oldest first like the page. */
export const exportRollCall = exportOf<ExportRollCallInput, RollCallPerson>('exportRollCall', {
  path: '/reports/roll-call',
  nouns: 'roll call',
  permission: Permission.REPORTS_READ,
  input: ExportRollCallInput,
  columns: (input, { settings }) => {
    const today = dayOf(new Date(), settings.timeZone);
    return [
      { title: 'Person', text: ({ user }: RollCallPerson) => personName(user) },
      { title: 'Exceptions', text: (person) => rollCallRemarks(person).join(' ') },
      ...daysOf(input).map((day) => ({ title: day, text: ({ days }: RollCallPerson) => stateOn(days, day, today) })),
    ];
  },
  rows: async (context, input) => exceptionsFirst(await readPeople(context, input), rollCallRemarks),
});

const personName = ({ firstName, lastName, email }: RollCallPerson['user']) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

function stateOn(days: RollCallPerson['days'], day: string, today: string): string {
  const found = days.find(({ date }) => date === day);
  return found ? rollCallStateName(found, today) : '';
}

export const reportNoWork = command('reportNoWork', {
  description: 'Reports that a person had no work on a day.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: ReportNoWorkInput,
  output: NoWorkDay,
  onRepeat: ({ db }, person, { date }) => readNoWork(db, person, date),
  async run(work, { date, reason = null }) {
    refuseFutureDay(date, work.settings.timeZone);
    return saveNoWork(work.db, actorOf(work).id, date, reason);
  },
  audit: ({ result }) => ({
    action: 'no work reported',
    details: `${shortDay(result.date)}${result.reason ? `: ${result.reason}` : ''}`,
  }),
});
