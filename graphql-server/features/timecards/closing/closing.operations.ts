import { Permission } from '../../../access/permissions';
import { dayOf, shortDay } from '../../../core/days/days';
import { descriptions } from '../../../core/descriptions';
import { NoInput } from '../../../core/inputs/input-class';
import { command } from '../../../core/operations/command';
import { actorOf, type Work } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { Day } from '../../../core/shapes/scalars';
import { checkClosing, checkReopening } from './closing.policy';
import { countWaiting, lockClosedDay, readClosedDay, setClosedDay } from './closing.queries';
import { CloseTimecardsInput, TimecardClosing } from './closing.types';

export const readTimecardsClosedThrough = query('timecardsClosedThrough', {
  description: descriptions.closedThrough,
  permission: Permission.TIMECARDS_READ,
  input: NoInput,
  output: Day,
  graphql: { nullable: true },
  run: ({ db }) => readClosedDay(db),
});

interface Closed extends TimecardClosing {
  before: string | null;
}

export const closeTimecardsThrough = command('closeTimecardsThrough', {
  description:
    'Closes all days through `date`. Timecards on closed days can only be approved, but returned timecards can still be corrected or withdrawn. Returns the number of unapproved timecards.',
  permission: Permission.PERIODS_CLOSE,
  input: CloseTimecardsInput,
  output: TimecardClosing,
  async run(work, { date }): Promise<Closed> {
    const before = await lockClosedDay(work.db);
    checkClosing(date, before, dayOf(new Date(), work.settings.timeZone));
    return moved(work, before, date);
  },
  audit: ({ result }) => auditOf('timecards closed', result),
});

export const reopenTimecardsAfter = command('reopenTimecardsAfter', {
  description: 'Reopens all days after `date`, which becomes the last closed day.',
  permission: Permission.PERIODS_CLOSE,
  input: CloseTimecardsInput,
  output: TimecardClosing,
  async run(work, { date }): Promise<Closed> {
    const before = await lockClosedDay(work.db);
    checkReopening(date, before);
    return moved(work, before, date);
  },
  audit: ({ result }) => auditOf('timecards reopened', result),
});

async function moved(work: Work, before: string | null, date: string): Promise<Closed> {
  await setClosedDay(work.db, date, actorOf(work).id);
  return { before, closedThrough: date, ...(await countWaiting(work.db, date)) };
}

const auditOf = (action: string, { before, closedThrough, submitted, returned }: Closed) => ({
  action,
  details: `closed through: from ${before ? shortDay(before) : 'none'} to ${closedThrough ? shortDay(closedThrough) : 'none'}, ${submitted} still waiting for review, ${returned} returned`,
});
