import { Permission } from '../../access/permissions';
import { readEntry } from '../../core/audit';
import { command } from '../../core/command';
import { actorOf, type Context, type Work } from '../../core/context';
import { refuseFutureDay } from '../../core/days';
import { forbidden, notFound } from '../../core/errors';
import { isUuid, toPage } from '../../core/paging';
import { query } from '../../core/query';
import { get, post, streamed, withoutField } from '../../core/rest';
import { NoInput } from '../../core/validate';
import { asCard, insertCard } from './rows.queries';
import { mayListWithdrawn, visibleOwner } from './timecards.policy';
import {
  readLastTimecards,
  readTimecardPage,
  readTimecards,
  readTotals,
  streamTimecards,
  timecardKey,
} from './timecards.queries';
import {
  LastTimecardsArgs,
  SubmitTimecardInput,
  Timecard,
  TimecardArgs,
  TimecardConnection,
  type TimecardFilter,
  TimecardStatus,
  TimecardsArgs,
  TimecardTotals,
  TimecardTotalsArgs,
} from './timecards.types';

/** One page of the cards the person may see, newest first. */
export const listTimecards = query('timecards', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardsArgs,
  output: TimecardConnection,
  graphql: { selects: { withLines: 'edges.node.costCodes' } },
  run: async (context, args) =>
    toPage(await readTimecardPage(context.db, visiblePage(context, args)), args, timecardKey),
});

function visiblePage(context: Context, args: TimecardsArgs) {
  const actor = actorOf(context);
  checkFilter(mayListWithdrawn(actor), args.filter);
  return { ownerId: visibleOwner(actor), args };
}

function checkFilter(withdrawnToo: boolean, filter?: TimecardFilter | null): void {
  if (filter?.withdrawn && !withdrawnToo) throw forbidden('Only reviewers can list withdrawn timecards');
}

/** Sums over everything a filter matches, not only the loaded page. */
export const readTimecardTotals = query('timecardTotals', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardTotalsArgs,
  output: TimecardTotals,
  async run(context, { filter }) {
    const actor = actorOf(context);
    checkFilter(mayListWithdrawn(actor), filter);
    return readTotals(context.db, visibleOwner(actor), filter);
  },
});

/** One page of the person's own cards, newest first. */
export const listMyTimecards = query('myTimecards', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardsArgs,
  output: TimecardConnection,
  graphql: { selects: { withLines: 'edges.node.costCodes' } },
  async run(context, args) {
    const actor = actorOf(context);
    checkFilter(mayListWithdrawn(actor), args.filter);
    return toPage(await readTimecardPage(context.db, { ownerId: actor.id, args }), args, timecardKey);
  },
});

/** The same sums over the person's own cards. */
export const readMyTimecardTotals = query('myTimecardTotals', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardTotalsArgs,
  output: TimecardTotals,
  async run(context, { filter }) {
    const actor = actorOf(context);
    checkFilter(mayListWithdrawn(actor), filter);
    return readTotals(context.db, actor.id, filter);
  },
});

/** The person's newest cards, to start a new one from. */
export const listMyLastTimecards = query('myLastTimecards', {
  permission: Permission.TIMECARDS_READ,
  input: LastTimecardsArgs,
  output: [Timecard],
  run: (context, { first }) => readLastTimecards(context.db.manager, actorOf(context).id, first),
});

/** One card by its id, withdrawn or not. Someone else's is a 404 for those who see only their own. */
export const readOneTimecard = query('timecard', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  output: Timecard,
  async run(context, { id }) {
    const [card] = isUuid(id) ? await readTimecards(context.db.manager, [id], visibleOwner(actorOf(context))) : [];
    if (!card) throw notFound('Timecard');
    return card;
  },
});

/** All cards the person may see, newest first, one JSON text a card, in the shape of the REST contract. */
export const streamAllTimecards = query('streamAllTimecards', {
  permission: Permission.TIMECARDS_READ,
  input: NoInput,
  output: [Timecard],
  graphql: false,
  rest: get('/timecards', { answer: streamed }),
  audit: () => readEntry('list read', 'timecards'),
  run: (context) => streamTimecards(context.db, visibleOwner(actorOf(context))),
});

/** A card as it is now, if the person may see it; withdrawn ones, too. */
export async function readVisibleCard(work: Work, id: string): Promise<Timecard | undefined> {
  const [card] = await readTimecards(work.db, [id], visibleOwner(actorOf(work)));
  return card;
}

/** A new card's initial state. */
const NEW = {
  status: TimecardStatus.submitted,
  revision: 1,
  decidedBy: null,
  decidedAt: null,
  returnReason: null,
  withdrawnAt: null,
};

/** Saves a day's card with its cost codes, equipment, and materials, all or nothing. */
export const submitTimecard = command('submitTimecard', {
  permission: Permission.TIMECARDS_SUBMIT,
  input: SubmitTimecardInput,
  output: Timecard,
  rest: post('/timecards', { input: withoutField('notes') }),
  onRepeat: readVisibleCard,
  async run({ actor, db, settings }, input): Promise<Timecard> {
    refuseFutureDay(input.date, settings.timeZone);
    const { id, firstName, lastName, email } = actorOf({ actor });
    const card = asCard(input);
    const made = await insertCard(db, id, card);
    return { ...card, ...NEW, ...made, user: { firstName, lastName, email } };
  },
  audit: ({ result: card }) => ({
    action: 'timecard submitted',
    details: `${card.workArea}, ${card.date}: ${card.totalHours} hours on ${card.costCodes.map(({ code }) => code).join(', ')}`,
  }),
});
