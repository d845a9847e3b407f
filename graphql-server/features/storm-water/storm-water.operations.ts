import { GraphQLID } from 'graphql';
import { Permission } from '../../access/permissions';
import { shortDay } from '../../core/days/days';
import { NoInput } from '../../core/inputs/input-class';
import { RecordInput } from '../../core/inputs/record-input';
import { command } from '../../core/operations/command';
import { actorOf, type Context } from '../../core/operations/context';
import { lockedRow } from '../../core/operations/locked-row';
import { perRequest } from '../../core/operations/per-request';
import { query } from '../../core/operations/query';
import { del, get, post } from '../../core/operations/route';
import { StormWaterApproval } from './storm-water.entity';
import {
  checkApprovalDay,
  checkIsApproval,
  checkOwnApproval,
  checkRange,
  companyDay,
  dayOfField,
} from './storm-water.policy';
import { insertApproval, readApprovals, readDays, readEvidence, readSteps, saveForecast } from './storm-water.queries';
import {
  CreateStormWaterApprovalInput,
  StormWaterApproval as PublishedStormWaterApproval,
  StormWaterDay,
  StormWaterDayArgs,
  type StormWaterEvidence,
  StormWaterForecast,
  StormWaterRange,
} from './storm-water.types';

export const readForecast = command('stormWaterForecast', {
  description:
    "The weather service's forecast, and whether each of its days is a rain day. Fails if there is no forecast.",
  permission: Permission.STORM_WATER,
  input: NoInput,
  output: StormWaterForecast,
  waitsOutside: true,
  graphql: { kind: 'query' },
  onlyReads: true,
  rest: get('/storm-water/weather', { part: 'entries' }),
  before: ({ weather }) => weather.forecast(),
  async run({ db, settings, prepared: forecast }): Promise<StormWaterForecast> {
    await saveForecast(db, forecast, settings.timeZone);
    const days = forecast.entries
      .map(({ dt }) => companyDay(new Date(dt * 1000).toISOString(), settings.timeZone))
      .sort();
    return { ...forecast, days: await readDays(db, days[0]!, days.at(-1)!) };
  },
  audit: () => null,
});

function daysOf({ settings }: Context, { startDate, endDate }: StormWaterRange): [string, string] {
  const from = dayOfField('startDate', startDate, settings.timeZone);
  const to = dayOfField('endDate', endDate, settings.timeZone);
  checkRange(from, to);
  return [from, to];
}

export const listStormWaterDays = query('stormWaterDays', {
  description: 'Days of the period with a stored forecast. Works even while the weather service is unavailable.',
  permission: Permission.STORM_WATER,
  input: StormWaterRange,
  output: [StormWaterDay],
  run: (context, range) => readDays(context.db, ...daysOf(context, range)),
});

export const listApprovals = query('stormWaterApprovals', {
  description: 'Storm water approvals of all people for days in the period.',
  permission: Permission.STORM_WATER,
  input: StormWaterRange,
  output: [PublishedStormWaterApproval],
  rest: get('/storm-water/approvals'),
  run: (context, range) => readApprovals(context.db, ...daysOf(context, range)),
});

const stepsOf = perRequest<StormWaterEvidence[]>(({ db }, days) => readSteps(db, days));

export const readEvidenceOfDay = query('readEvidenceOfDay', {
  permission: Permission.STORM_WATER,
  input: StormWaterDayArgs,
  run: async (context, { date }) => (await stepsOf(context, date))!,
});

const evidenceOf = perRequest<StormWaterEvidence[]>(({ db }, ids) => readEvidence(db, ids));

export const readApprovalEvidence = query('readApprovalEvidence', {
  description: 'The forecast steps recorded with an approval. Reads those of a whole list together.',
  permission: Permission.STORM_WATER,
  input: RecordInput,
  run: async (context, { id }): Promise<StormWaterEvidence[]> => (await evidenceOf(context, id)) ?? [],
});

export const createApproval = command('createStormWaterApproval', {
  description: 'Approves a rain day in your name. A repeat returns the first approval.',
  permission: Permission.STORM_WATER,
  input: CreateStormWaterApprovalInput,
  output: PublishedStormWaterApproval,
  rest: post('/storm-water/approvals'),
  async run(work, { date, approved }) {
    checkIsApproval(approved);
    const { timeZone } = work.settings;
    const day = dayOfField('date', date, timeZone);
    checkApprovalDay(day, timeZone);
    return insertApproval(work.db, actorOf(work).id, day);
  },
  audit: ({ result }) => (result.isNew ? { action: 'storm water approved', details: shortDay(result.date) } : null),
});

const loadApproval = lockedRow(StormWaterApproval, /* i18n */ 'Approval');

export const deleteApproval = command('deleteStormWaterApproval', {
  description: 'Deletes your own approval of a rain day. Returns the id of the approval.',
  permission: Permission.STORM_WATER,
  input: RecordInput,
  output: GraphQLID,
  rest: del('/storm-water/approvals/:id'),
  async load(work, id) {
    const approval = await loadApproval(work, id);
    checkOwnApproval(actorOf(work), approval);
    return approval;
  },
  async run({ db, loaded }, { id }) {
    await db.delete(StormWaterApproval, { id });
    return loaded.id;
  },
  audit: ({ loaded }) => ({ action: 'storm water approval removed', details: shortDay(loaded.date) }),
});
