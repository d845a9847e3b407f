import { Permission } from '../../../access/permissions';
import { forbidden } from '../../../core/errors';
import { filterArgs } from '../../../core/inputs/filter-args';
import { NoInput } from '../../../core/inputs/input-class';
import { actorOf, type Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { get } from '../../../core/operations/route';
import { toPage } from '../../../core/shapes/paging';
import { mayListWithdrawn, visibleOwner } from '../timecards.policy';
import { timecardKey } from '../timecards.queries';
import { Timecard, TimecardConnection } from '../timecards.types';
import { readTimecardPage, readTotals, streamTimecards } from './list.queries';
import { TimecardFilter, TimecardsArgs, TimecardTotals } from './list.types';

/**
 * Returns the person whose timecards may be read. Undefined for people who see all.
 * @throws 403 if the filter is for withdrawn timecards, unless the person can list them
 */
export function ownerToRead(context: Context, filter?: TimecardFilter | null, mine = false) {
  const actor = actorOf(context);
  if (filter?.withdrawn && !mayListWithdrawn(actor)) throw forbidden('Only reviewers can list withdrawn timecards');
  return mine ? actor.id : visibleOwner(actor);
}

const page = {
  permission: Permission.TIMECARDS_READ,
  input: TimecardsArgs,
  output: TimecardConnection,
  largeOutput: 'records',
  graphql: { selects: { withLines: 'edges.node.costCodes' } },
} as const;

async function readPage(context: Context, args: TimecardsArgs, mine?: true) {
  const ownerId = ownerToRead(context, args.filter, mine);
  return toPage(await readTimecardPage(context.db, { ownerId, args }), args, timecardKey);
}

const totals = {
  permission: Permission.TIMECARDS_READ,
  input: filterArgs(TimecardFilter),
  output: TimecardTotals,
};

export const listTimecards = query('timecards', {
  description: 'One page of the timecards that you can see, newest first.',
  ...page,
  run: (context, args) => readPage(context, args),
});

export const readTimecardTotals = query('timecardTotals', {
  description: 'Number and hours of all timecards that you can see and that match the filter.',
  ...totals,
  run: async (context, { filter }) => readTotals(context.db, ownerToRead(context, filter), filter),
});

export const listMyTimecards = query('myTimecards', {
  description: 'One page of your own timecards, newest first.',
  ...page,
  run: (context, args) => readPage(context, args, true),
});

export const readMyTimecardTotals = query('myTimecardTotals', {
  description: 'Number and hours of your own timecards that match the filter.',
  ...totals,
  run: async (context, { filter }) => readTotals(context.db, ownerToRead(context, filter, true), filter),
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
