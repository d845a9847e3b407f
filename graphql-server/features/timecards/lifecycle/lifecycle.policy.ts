import { type Message, say } from '../../../../common/i18n/say';
import type { Value } from '../../../../common/i18n/texts';
import type { Actor } from '../../../access/actor';
import { may, Permission } from '../../../access/permissions';
import { type AppError, conflict, forbidden } from '../../../core/errors';
import { TimecardStatus } from '../timecards.types';
import { TimecardAction } from './lifecycle.types';

const { submitted, returned, approved } = TimecardStatus;

/** Status transitions: the statuses that allow an action, and the resulting status. Null leaves the status unchanged. */
export const TRANSITIONS: Record<TimecardAction | 'undo', { from: TimecardStatus[]; to: TimecardStatus | null }> = {
  revise: { from: [submitted, returned], to: submitted },
  withdraw: { from: [submitted, returned], to: null },
  restore: { from: [submitted, returned], to: submitted },
  approve: { from: [submitted], to: approved },
  return: { from: [submitted], to: returned },
  reopen: { from: [approved], to: returned },
  undo: { from: [approved], to: submitted },
};

/** Facts that decide which actions a card allows. `decided`, `revised`, and `withdrawn` say 'by Kim on Tuesday'. */
export interface CardState {
  id: string;
  ownerId: string;
  /** Writer of the newest revision. Null if that account is deleted. */
  writerId: string | null;
  /** Account ids of listed workers with hours on the card. */
  workedBy: string[];
  date: string;
  status: TimecardStatus;
  decidedById: string | null;
  /** True within 60 seconds of a decision. */
  isJustDecided: boolean;
  revision: number;
  isWithdrawn: boolean;
  afterClosing: boolean;
  decided: Value;
  revised: Value;
  withdrawn: Value;
  /** The last closed day, if any. */
  closedThrough: string | null;
}

const isClosed = (date: string, { closedThrough }: CardState) => closedThrough !== null && date <= closedThrough;
const mayReview = (actor: Actor) => may(actor, Permission.TIMECARDS_REVIEW);

/**
 * Returns true if the person owns the card, wrote its newest revision, or has hours on it. Somebody else should then approve
 * it.
 */
const isOwnWork = ({ id }: Actor, { ownerId, writerId, workedBy }: CardState) =>
  ownerId === id || writerId === id || workedBy.includes(id);

/** Permission checks for each action, regardless of the card's status. */
const rights: Record<TimecardAction, (actor: Actor, card: CardState) => boolean> = {
  revise: (actor, card) => card.ownerId === actor.id || mayReview(actor),
  withdraw: (actor, card) => card.ownerId === actor.id || mayReview(actor),
  restore: mayReview,
  approve: (actor, card) =>
    mayReview(actor) && (!isOwnWork(actor, card) || may(actor, Permission.TIMECARDS_APPROVE_OWN)),
  return: mayReview,
  reopen: (actor) => may(actor, Permission.TIMECARDS_REOPEN),
};

const { revise, withdraw, approve, return: giveBack } = TimecardAction;

/**
 * Returns true if the action is allowed in a closed period. Any card can be approved. Late and returned cards can be corrected or
 * withdrawn. Late cards can also be returned.
 */
function isOpenInClosedPeriod(action: TimecardAction, { afterClosing, status }: CardState): boolean {
  if (action === approve) return true;
  if (action === revise || action === withdraw) return afterClosing || status === returned;
  return action === giveBack && afterClosing;
}

/** Returns why this person may not take an action on the card now. Null if they may. */
export function refusalOf(action: TimecardAction, actor: Actor, card: CardState): AppError | null {
  if (!rights[action](actor, card)) {
    return forbidden(action === 'approve' && isOwnWork(actor, card) ? approvedByOthers(actor, card) : undefined);
  }
  if (card.isWithdrawn !== (action === TimecardAction.restore)) {
    return conflict(
      card.isWithdrawn
        ? say('This timecard was withdrawn {withdrawn}', { withdrawn: card.withdrawn })
        : /* i18n */ 'This timecard is not withdrawn',
    );
  }
  if (!TRANSITIONS[action].from.includes(card.status)) return conflict(statusProblem(card));
  if (isClosed(card.date, card) && !isOpenInClosedPeriod(action, card)) return closedDay(card.closedThrough!);
  return null;
}

/** Returns why this person may not undo the card's approval. Null if they may. Closing a period doesn't prevent it. */
export function undoRefusalOf(actor: Actor, card: CardState): AppError | null {
  if (!mayReview(actor)) return forbidden();
  if (!TRANSITIONS.undo.from.includes(card.status) || card.decidedById !== actor.id)
    return conflict(statusProblem(card));
  return card.isJustDecided
    ? null
    : conflict(
        /* i18n */ 'An approval can be undone only within 60 seconds. Ask an administrator to reopen the timecard.',
      );
}

function approvedByOthers({ id }: Actor, { ownerId, writerId, revision }: CardState): string {
  if (ownerId === id) return 'Someone else must approve your timecard';
  if (writerId !== id) return 'Someone else must approve your hours';
  return revision === 1
    ? 'Someone else must approve a timecard that you entered'
    : 'Someone else must approve your correction';
}

function statusProblem({ status, decided }: CardState): Message {
  if (status === submitted) return /* i18n */ 'This timecard is waiting for review';
  return status === approved
    ? say('This timecard was approved {decided}', { decided })
    : say('This timecard was returned {decided}', { decided });
}

const closedDay = (through: string) =>
  conflict(
    say('Timecards through {day} are closed. Ask an administrator to reopen the period.', { day: { day: through } }),
  );

/** Returns why a person who saw another revision can't act on the card. Null if the person saw the current revision. */
export const stalenessOf = (card: CardState, seen: number): AppError | null =>
  card.revision === seen ? null : conflict(changedMessage(card));

const changedMessage = ({ revised }: CardState): Message =>
  revised
    ? say('This timecard was changed {revised}. Review the new version first.', { revised })
    : /* i18n */ 'This timecard was changed. Review the new version first.';

/** Throws a 409 if a correction moves a card into a closed period. A card that is already in one may stay. */
export function checkNewDate(card: CardState, date: string): void {
  if (isClosed(date, card) && !isClosed(card.date, card)) throw closedDay(card.closedThrough!);
}

/** Returns the actions that this person may take on the card now. */
export const allowedActions = (actor: Actor, card: CardState): TimecardAction[] =>
  Object.values(TimecardAction).filter((action) => refusalOf(action, actor, card) === null);
