import { Permission } from '../../../access/permissions';
import { forbidden } from '../../../core/errors';
import { NoInput } from '../../../core/inputs/input-class';
import { actorOf, type Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { get } from '../../../core/operations/route';
import { toPage } from '../../../core/shapes/paging';
import { mayListWithdrawn, visibleOwner } from '../timecards.policy';
import { timecardKey } from '../timecards.queries';
import { Timecard, TimecardConnection } from '../timecards.types';
import { readTimecardPage, readTotals, streamTimecards } from './list.queries';
import { type TimecardFilter, TimecardsArgs, TimecardTotals, TimecardTotalsArgs } from './list.types';

export const listTimecards = query('timecards', {
  description: 'One page of the timecards that you can see, newest first.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardsArgs,
  output: TimecardConnection,
  largeOutput: 'records',
  graphql: { selects: { withLines: 'edges.node.costCodes' } },
  run: async (context, args) =>
    toPage(await readTimecardPage(context.db, visiblePage(context, args)), args, timecardKey),
});

function visiblePage(context: Context, args: TimecardsArgs) {
  const actor = actorOf(context);
  checkFilter(mayListWithdrawn(actor), args.filter);
  return { ownerId: visibleOwner(actor), args };
}

export function checkFilter(withdrawnToo: boolean, filter?: TimecardFilter | null): void {
  if (filter?.withdrawn && !withdrawnToo) throw forbidden('Only reviewers can list withdrawn timecards');
}

export const readTimecardTotals = query('timecardTotals', {
  description: 'Number and hours of all timecards that you can see and that match the filter.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardTotalsArgs,
  output: TimecardTotals,
  async run(context, { filter }) {
    const actor = actorOf(context);
    checkFilter(mayListWithdrawn(actor), filter);
    return readTotals(context.db, visibleOwner(actor), filter);
  },
});

export const listMyTimecards = query('myTimecards', {
  description: 'One page of your own timecards, newest first.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardsArgs,
  output: TimecardConnection,
  largeOutput: 'records',
  graphql: { selects: { withLines: 'edges.node.costCodes' } },
  async run(context, args) {
    const actor = actorOf(context);
    checkFilter(mayListWithdrawn(actor), args.filter);
    return toPage(await readTimecardPage(context.db, { ownerId: actor.id, args }), args, timecardKey);
  },
});

export const readMyTimecardTotals = query('myTimecardTotals', {
  description: 'Number and hours of your own timecards that match the filter.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardTotalsArgs,
  output: TimecardTotals,
  async run(context, { filter }) {
    const actor = actorOf(context);
    checkFilter(mayListWithdrawn(actor), filter);
    return readTotals(context.db, actor.id, filter);
  },
});

export const streamAllTimecards = query('streamAllTimecards', {
  description: 'All timecards that you can see, newest first.',
  permission: Permission.TIMECARDS_READ,
  input: NoInput,
  output: [Timecard],
  graphql: false,
  rest: get('/timecards', { gives: 'rows' }),
  wholeList: 'timecards',
  run: (context) => streamTimecards(context.db, visibleOwner(actorOf(context))),
});
