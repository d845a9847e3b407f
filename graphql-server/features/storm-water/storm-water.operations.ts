import { Permission } from '../../access/permissions';
import { command } from '../../core/command';
import { actorOf, type Context, type Work } from '../../core/context';
import { notFound } from '../../core/errors';
import { isUuid } from '../../core/paging';
import { query } from '../../core/query';
import { NoInput } from '../../core/validate';
import { StormWaterApproval } from './storm-water.entity';
import {
  checkApprovalDay,
  checkIsApproval,
  checkOwnApproval,
  checkRange,
  dayAsked,
  dayMeant,
} from './storm-water.policy';
import { insertApproval, readApproval, readApprovals, readDays, saveForecast } from './storm-water.queries';
import {
  CreateStormWaterApprovalInput,
  DeleteStormWaterApprovalInput,
  type StormWaterForecast,
  StormWaterRange,
} from './storm-water.types';

/** The weather service's forecast, and the saved verdict on each of its days; 503 without a forecast (decision R9). */
export const readForecast = command('readForecast', {
  permission: Permission.STORM_WATER,
  input: NoInput,
  before: ({ weather }) => weather.forecast(),
  async run({ db, settings, prepared: forecast }): Promise<StormWaterForecast> {
    await saveForecast(db, forecast, settings.timeZone);
    const days = forecast.entries
      .map(({ dt }) => dayMeant(new Date(dt * 1000).toISOString(), settings.timeZone))
      .sort();
    return { ...forecast, days: await readDays(db, days[0]!, days.at(-1)!) };
  },
  audit: () => null,
});

function daysOf({ settings }: Context, { startDate, endDate }: StormWaterRange): [string, string] {
  const from = dayAsked('startDate', startDate, settings.timeZone);
  const to = dayAsked('endDate', endDate, settings.timeZone);
  checkRange(from, to);
  return [from, to];
}

/** The days of which a verdict is kept, with or without a weather service at this moment. */
export const listStormWaterDays = query('listStormWaterDays', {
  permission: Permission.STORM_WATER,
  input: StormWaterRange,
  run: (context, range) => readDays(context.db.manager, ...daysOf(context, range)),
});

/** Everybody's approvals; the client marks its own (decision P8). */
export const listApprovals = query('listApprovals', {
  permission: Permission.STORM_WATER,
  input: StormWaterRange,
  run: (context, range) => readApprovals(context.db, ...daysOf(context, range)),
});

/** Approves a day in one's own name; a second time it is answered with the first. */
export const createApproval = command('createApproval', {
  permission: Permission.STORM_WATER,
  input: CreateStormWaterApprovalInput,
  async run(work, { date, approved }) {
    checkIsApproval(approved);
    const { timeZone } = work.settings;
    const day = dayAsked('date', date, timeZone);
    checkApprovalDay(day, timeZone);
    return insertApproval(work.db, actorOf(work).id, day);
  },
  audit: ({ result }) => (result.isNew ? { action: 'storm water approved', details: result.date } : null),
});

/** One's own approval, locked for this transaction. */
async function ownApproval(work: Work, id: unknown): Promise<StormWaterApproval> {
  const lock = { mode: 'pessimistic_write' } as const;
  const approval = isUuid(id) ? await work.db.findOne(StormWaterApproval, { where: { id }, lock }) : null;
  if (!approval) throw notFound('Approval');
  checkOwnApproval(actorOf(work), approval);
  return approval;
}

/** Takes one's own approval back. */
export const deleteApproval = command('deleteApproval', {
  permission: Permission.STORM_WATER,
  input: DeleteStormWaterApprovalInput,
  load: ownApproval,
  async run({ db, loaded }) {
    const approval = await readApproval(db, loaded.id);
    await db.delete(StormWaterApproval, { id: loaded.id });
    return approval;
  },
  audit: ({ result }) => ({ action: 'storm water approval removed', details: result.date }),
});
