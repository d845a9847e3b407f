import { Permission, type SignedInPermission } from '../../../access/permissions';
import { isUuid } from '../../../core/database/cursors';
import { type InputClass } from '../../../core/inputs/input-class';
import { command } from '../../../core/operations/command';
import { actorOf, type Context, type Work } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { type Page, pageSize, toPage } from '../../../core/shapes/paging';
import { addToHistory } from '../history/history.queries';
import { checkAction, lockedCard } from '../lifecycle/lifecycle.operations';
import { type CardState, refusalOf, stalenessOf, TRANSITIONS, undoRefusalOf } from '../lifecycle/lifecycle.policy';
import { lockStates, readStates } from '../lifecycle/lifecycle.queries';
import { TimecardAction } from '../lifecycle/lifecycle.types';
import { timecardReturnedMail } from '../mails/mails.jobs';
import { cardById, cardLabel } from '../timecards.operations';
import { visibleOwner } from '../timecards.policy';
import { readCardNames } from '../timecards.queries';
import { Timecard, TimecardArgs, TimecardConnection, TimecardStatus } from '../timecards.types';
import { readWarnedAmong, readWarningsOfTimecard } from '../warnings/warnings.operations';
import {
  countCardsToReview,
  decideCards,
  readCardsToReview,
  readPreviousTimecard,
  readRevisionsToReview,
  reviewKey,
} from './review.queries';
import {
  ApprovalOutcome,
  ApproveTimecardsInput,
  ReopenTimecardInput,
  ReturnTimecardInput,
  TimecardRevisionsToReviewArgs,
  TimecardsToReviewArgs,
  UndoApprovalInput,
  WaitingRevisions,
} from './review.types';

export const listTimecardsToReview = query('timecardsToReview', {
  description: 'One page of the timecards waiting for review: late timecards first, then oldest first.',
  permission: Permission.TIMECARDS_REVIEW,
  input: TimecardsToReviewArgs,
  output: TimecardConnection,
  largeOutput: 'records',
  graphql: { selects: { withLines: 'edges.node.costCodes', withCount: 'totalCount' } },
  async run(context, args): Promise<TimecardConnection> {
    if (args.filter?.withoutWarnings) return { ...(await readCardsWithoutWarnings(context, args)), totalCount: null };
    const [page, totalCount] = await Promise.all([
      readPage(context, args),
      args.withCount ? countCardsToReview(context.db, args.filter) : null,
    ]);
    return { ...page, totalCount };
  },
});

const readPage = async ({ db }: Context, args: TimecardsToReviewArgs): Promise<Page<Timecard>> =>
  toPage(await readCardsToReview(db, args), args, reviewKey);

/** Maximum number of pages that one request searches for cards without warnings. */
const PAGES_SCANNED = 10;

/**
 * Reads pages until it has found a page of cards without warnings, or has read PAGES_SCANNED pages. The cursor is the last card
 * checked.
 */
async function readCardsWithoutWarnings(context: Context, args: TimecardsToReviewArgs): Promise<Page<Timecard>> {
  const clear: Page<Timecard>['edges'] = [];
  let { after } = args;
  let hasNextPage = true;
  for (let scanned = 0; scanned < PAGES_SCANNED && hasNextPage && clear.length < pageSize(args); scanned++) {
    const { edges, pageInfo } = await readPage(context, { ...args, after });
    const warnings = await Promise.all(edges.map(({ node: { id } }) => readWarningsOfTimecard(context, { id })));
    clear.push(...edges.filter((_edge, index) => warnings[index]!.length === 0));
    hasNextPage = pageInfo.hasNextPage;
    after = pageInfo.endCursor;
  }
  const edges = clear.slice(0, pageSize(args));
  return edges.length < clear.length
    ? { edges, pageInfo: { hasNextPage: true, endCursor: edges.at(-1)!.cursor } }
    : { edges, pageInfo: { hasNextPage, endCursor: after ?? null } };
}

/** Lists only ids, revisions, and whether cards have warnings, because approving many cards needs no more. */
export const listTimecardRevisionsToReview = query('timecardRevisionsToReview', {
  description:
    'Ids and revisions of the timecards that you can approve, 1,000 at a time, in the order of `timecardsToReview`.',
  permission: Permission.TIMECARDS_REVIEW,
  input: TimecardRevisionsToReviewArgs,
  output: WaitingRevisions,
  largeOutput: 'records',
  async run(context, args) {
    const { db, settings } = context;
    const { cards, endCursor } = await readRevisionsToReview(db, args);
    const ids = cards.map(({ id }) => id);
    const warned = new Set(await readWarnedAmong(context, ids));
    const states = await readStates(db, ids, settings.timeZone);
    const approvable = new Set(
      states.filter((state) => !refusalOf(TimecardAction.approve, actorOf(context), state)).map(({ id }) => id),
    );
    const wanted = cards.filter(({ id }) => approvable.has(id) && !(args.filter?.withoutWarnings && warned.has(id)));
    return { cards: wanted.map(({ id, revision }) => ({ id, revision, hasWarnings: warned.has(id) })), endCursor };
  },
});

/** Finds the same person's previous card, to compare the two. Null if there is none. */
export const findPreviousTimecard = query('previousTimecard', {
  description:
    'Previous timecard of the person who submitted the timecard with `id`. Null if there is none that you can see.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  output: Timecard,
  largeOutput: 'records',
  graphql: { nullable: true },
  run: async (context, { id }) =>
    (isUuid(id) && (await readPreviousTimecard(context.db, id, visibleOwner(actorOf(context))))) || null,
});

export const approveTimecards = command('approveTimecards', {
  description: 'Approves up to 100 timecards. A timecard that cannot be approved does not stop the others.',
  permission: Permission.TIMECARDS_REVIEW,
  input: ApproveTimecardsInput,
  output: [ApprovalOutcome],
  async run(work, { cards }): Promise<{ outcomes: ApprovalOutcome[]; approved: Parameters<typeof cardLabel>[0][] }> {
    const { db, settings } = work;
    const { id: by } = actorOf(work);
    const states = await lockStates(
      db,
      cards.map(({ id }) => id),
      settings.timeZone,
    );
    const byId = new Map(states.map((state) => [state.id, state]));
    const outcomes = cards.map(({ id, revision }) => outcomeOf(work, id, revision, byId.get(id)));
    const ids = outcomes.filter(({ approved }) => approved).map(({ id }) => id);
    await decideCards(db, ids, TimecardStatus.approved, by, null);
    await addToHistory(db, ids, { kind: 'approved', by });
    return { outcomes, approved: await readCardNames(db, ids) };
  },
  audit: ({ result: { approved } }) =>
    approved.length === 0
      ? null
      : {
          action: approved.length === 1 ? 'timecard approved' : 'timecards approved',
          details: {
            items: approved.map((card) => cardLabel(card)),
            separator: '; ',
            after: ': from submitted to approved',
          },
        },
  published: ({ outcomes }) => outcomes,
});

function outcomeOf(work: Work, id: string, revision: number, card?: CardState): ApprovalOutcome {
  if (!card) return { id, approved: false, message: 'Timecard not found' };
  const refusal = refusalOf(TimecardAction.approve, actorOf(work), card) ?? stalenessOf(card, revision);
  return { id, approved: refusal === null, message: refusal?.message ?? null };
}

/** Undoes the person's own recent approval, so that the card waits for review again. */
export const undoApproval = command('undoApproval', {
  description: 'Undoes your own approval within 60 seconds, even in a closed period.',
  permission: Permission.TIMECARDS_REVIEW,
  input: UndoApprovalInput,
  output: Timecard,
  load: lockedCard,
  async run(work, { id, revision }) {
    const { state } = work.loaded;
    const refusal = undoRefusalOf(actorOf(work), state) ?? stalenessOf(state, revision);
    if (refusal) throw refusal;
    await decideCards(work.db, [id], TRANSITIONS.undo.to!, null, null);
    await addToHistory(work.db, [id], { kind: 'undone', by: actorOf(work).id });
    return cardById(work, id);
  },
  audit: ({ loaded: { label } }) => ({
    action: 'timecard approval undone',
    details: `${label}: from approved to submitted`,
  }),
});

/** Declares a command that returns a card to its owner with a reason, and tells them by email. */
const givesBack = (
  name: string,
  definition: {
    description: string;
    permission: SignedInPermission;
    input: InputClass<ReturnTimecardInput>;
    action: TimecardAction.return | TimecardAction.reopen;
    kind: 'returned' | 'reopened';
  },
) =>
  command(name, {
    description: definition.description,
    permission: definition.permission,
    input: definition.input,
    output: Timecard,
    load: lockedCard,
    async run(work, { id, revision, reason }) {
      const { action, kind } = definition;
      checkAction(action, work, revision);
      const { id: by } = actorOf(work);
      await decideCards(work.db, [id], TRANSITIONS[action].to!, by, reason);
      const [event] = await addToHistory(work.db, [id], { kind, by, reason });
      await work.enqueue(timecardReturnedMail, { id, eventId: event!.id });
      return cardById(work, id);
    },
    audit: ({ loaded: { state, label }, input: { reason } }) => ({
      action: `timecard ${definition.kind}`,
      details: `${label}: from ${state.status} to returned (${reason})`,
    }),
  });

export const returnTimecard = givesBack('returnTimecard', {
  description: 'Returns a submitted timecard to its owner, who gets the reason by email.',
  permission: Permission.TIMECARDS_REVIEW,
  input: ReturnTimecardInput,
  action: TimecardAction.return,
  kind: 'returned',
});

export const reopenTimecard = givesBack('reopenTimecard', {
  description: 'Takes back an approval and returns the timecard to its owner, who gets the reason by email.',
  permission: Permission.TIMECARDS_REOPEN,
  input: ReopenTimecardInput,
  action: TimecardAction.reopen,
  kind: 'reopened',
});
