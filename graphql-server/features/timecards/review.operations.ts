import { Permission } from '../../access/permissions';
import { command } from '../../core/command';
import { actorOf, type Work } from '../../core/context';
import { AppError } from '../../core/errors';
import { PageArgs, toPage } from '../../core/paging';
import { query } from '../../core/query';
import { cardById, checkAction, label, lockedCard } from './life.operations';
import { type CardState, checkRevision, refusalOf, TRANSITIONS } from './life.policy';
import { addToHistory, decideCards, lockStates } from './life.queries';
import {
  type ApprovalOutcome,
  ApproveTimecardsInput,
  ReopenTimecardInput,
  ReturnTimecardInput,
  TimecardAction,
} from './life.types';
import { timecardReturnedMail } from './timecards.jobs';
import { readCardNames, readCardsToReview, reviewKey } from './timecards.queries';
import { TimecardStatus } from './timecards.types';

/** Cards that wait for a decision, late ones first, then the oldest first. */
export const listTimecardsToReview = query('listTimecardsToReview', {
  permission: Permission.TIMECARDS_REVIEW,
  input: PageArgs,
  run: async ({ db }, args) => toPage(await readCardsToReview(db, args), args, reviewKey),
});

/** Approves up to 100 cards in one round of statements; each on its own, so one that cannot be approved stops no other. */
export const approveTimecards = command('approveTimecards', {
  permission: Permission.TIMECARDS_REVIEW,
  input: ApproveTimecardsInput,
  async run(work, { cards }): Promise<{ outcomes: ApprovalOutcome[]; approved: Parameters<typeof label>[0][] }> {
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
          details: `${approved.map((card) => label(card)).join('; ')}: from submitted to approved`,
        },
});

function outcomeOf(work: Work, id: string, revision: number, card?: CardState): ApprovalOutcome {
  if (!card) return { id, approved: false, message: 'Timecard not found' };
  const refusal = refusalOf(TimecardAction.approve, actorOf(work), card) ?? staleness(card, revision);
  return { id, approved: refusal === null, message: refusal?.message ?? null };
}

function staleness(card: CardState, revision: number): AppError | null {
  try {
    checkRevision(card, revision);
    return null;
  } catch (error) {
    return error as AppError;
  }
}

/** Returns a card to its owner with a reason, by mail too. */
export const returnTimecard = command('returnTimecard', {
  permission: Permission.TIMECARDS_REVIEW,
  input: ReturnTimecardInput,
  load: lockedCard,
  async run(work, { id, revision, reason }) {
    checkAction(TimecardAction.return, work, revision);
    await decide(work, id, TimecardAction.return, reason);
    return cardById(work, id);
  },
  audit: ({ loaded, input }) => ({
    action: 'timecard returned',
    details: `${label(loaded.card)}: from ${loaded.card.status} to returned (${input.reason})`,
  }),
});

/** Takes an approval back: the card returns to its owner with a reason. */
export const reopenTimecard = command('reopenTimecard', {
  permission: Permission.TIMECARDS_REOPEN,
  input: ReopenTimecardInput,
  load: lockedCard,
  async run(work, { id, revision, reason }) {
    checkAction(TimecardAction.reopen, work, revision);
    await decide(work, id, TimecardAction.reopen, reason);
    return cardById(work, id);
  },
  audit: ({ loaded, input }) => ({
    action: 'timecard reopened',
    details: `${label(loaded.card)}: from ${loaded.card.status} to returned (${input.reason})`,
  }),
});

async function decide(work: Work, id: string, action: TimecardAction.return | TimecardAction.reopen, reason: string) {
  const { id: by } = actorOf(work);
  await decideCards(work.db, [id], TRANSITIONS[action].to!, by, reason);
  const kind = action === TimecardAction.return ? 'returned' : 'reopened';
  const [row] = await addToHistory(work.db, [id], { kind, by, reason });
  await work.enqueue(timecardReturnedMail, { id, eventId: row.id });
}
