import { addDays } from '../../../../common/days';
import { Permission } from '../../../access/permissions';
import { refuseFutureDay } from '../../../core/days/days';
import { periodOf } from '../../../core/days/period';
import { badField } from '../../../core/errors';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { readRollCall, saveNoWork } from './roll-call.queries';
import { NoWorkDay, ReportNoWorkInput, RollCall, RollCallArgs } from './roll-call.types';

const MOST_DAYS = 92;

/** Everyone from whom a daily card is expected, on each day of a period. */
export const readRollCallBoard = query('rollCall', {
  permission: Permission.REPORTS_READ,
  input: RollCallArgs,
  output: RollCall,
  async run({ db, settings }, args) {
    const { from, to } = periodOf(args);
    if (to >= addDays(from, MOST_DAYS)) throw badField('endDate', `Choose at most ${MOST_DAYS} days`);
    return { people: await readRollCall(db, from, to, settings) };
  },
});

/** Reports that a person had no work on a day. */
export const reportNoWork = command('reportNoWork', {
  permission: Permission.TIMECARDS_SUBMIT,
  input: ReportNoWorkInput,
  output: NoWorkDay,
  async run(work, { date, reason = null }) {
    refuseFutureDay(date, work.settings.timeZone);
    return saveNoWork(work.db, actorOf(work).id, date, reason);
  },
  audit: ({ result }) => ({
    action: 'no work reported',
    details: `${result.date}${result.reason ? `: ${result.reason}` : ''}`,
  }),
});
