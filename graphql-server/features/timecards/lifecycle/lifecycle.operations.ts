import { messages } from '../../../../common/messages';
import { Permission } from '../../../access/permissions';
import { refuseFutureDay } from '../../../core/days/days';
import { badField } from '../../../core/errors';
import { keepingSheets, sheetsOfCard } from '../../../core/extra-work/sheet-days';
import { changesBetween } from '../../../core/operations/changes';
import { command } from '../../../core/operations/command';
import { actorOf, type Work } from '../../../core/operations/context';
import { refuseTooManyCorrections } from '../entry/day-limits.queries';
import { asCard } from '../entry/entry.queries';
import { readNamed } from '../entry/named-workers.queries';
import { addToHistory } from '../history/history.queries';
import { timecardCorrectedMail } from '../mails/mails.jobs';
import { cardById, cardLabel, readVisibleCard } from '../timecards.operations';
import { visibleOwner } from '../timecards.policy';
import { readCardNames } from '../timecards.queries';
import { Timecard } from '../timecards.types';
import { checkNothingLeftOut } from './left-out.policy';
import { type CardState, checkNewDate, refusalOf, stalenessOf } from './lifecycle.policy';
import { lockState, replaceCard, restoreCard, withdrawCard } from './lifecycle.queries';
import { RestoreTimecardInput, ReviseTimecardInput, TimecardAction, WithdrawTimecardInput } from './lifecycle.types';

/** A locked card: its state, and its label for the log. The card's lines, up to 500, are not read. */
export interface LockedCard {
  state: CardState;
  label: string;
}

/**
 * Locks and returns the card. Throws a 404 for an unknown card, and for somebody else's card if the person may see only their
 * own.
 */
export async function lockedCard(work: Work, id: unknown): Promise<LockedCard> {
  const state = await lockState(work.db, id, visibleOwner(actorOf(work)), work.settings.timeZone);
  const [name] = await readCardNames(work.db, [state.id]);
  return { state, label: cardLabel(name!) };
}

/**
 * Throws a 403 or 409 unless the person may take the action now. If `seen` is given, also throws a 409 unless it is the current
 * revision.
 */
export function checkAction(action: TimecardAction, work: Work & { loaded: LockedCard }, seen?: number): void {
  const { state } = work.loaded;
  const refusal = refusalOf(action, actorOf(work), state) ?? (seen === undefined ? null : stalenessOf(state, seen));
  if (refusal) throw refusal;
}

const summary = (card: Timecard) => ({ ...card, codes: card.costCodes.map(({ code }) => code).join(', ') });

interface Corrected extends Timecard {
  /** The replaced version. Undefined in a repeated request. */
  before?: Timecard;
}

export const reviseTimecard = command('reviseTimecard', {
  description:
    'Corrects a timecard. The earlier version is kept, `revision` is incremented, and the timecard waits for review again.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: ReviseTimecardInput,
  output: Timecard,
  onRepeat: (work, id): Promise<Corrected | undefined> => readVisibleCard(work, id),
  load: lockedCard,
  async run(work, { id, baseRevision, reason, clientRequestId: _, ...content }): Promise<Corrected> {
    const { db, settings, loaded } = work;
    const { id: by } = actorOf(work);
    checkAction(TimecardAction.revise, work, baseRevision);
    if (loaded.state.ownerId !== by && !reason) throw badField('reason', messages.giveReason);
    refuseFutureDay(content.date, settings.timeZone);
    checkNewDate(loaded.state, content.date);
    await refuseTooManyCorrections(db, { userId: by, cardId: id }, settings);
    const before = await cardById(work, id);
    checkNothingLeftOut(before, content);
    const card = asCard(content, await readNamed(db, content.costCodes, before));
    const keys = [before, card].flatMap(sheetsOfCard);
    await keepingSheets(db, { keys }, () => replaceCard(db, id, card));
    const [event] = await addToHistory(db, [id], { kind: 'revised', by, reason }, withoutPeople(before));
    if (loaded.state.ownerId !== by) await work.enqueue(timecardCorrectedMail, { eventId: event!.id });
    return { ...(await cardById(work, id)), before };
  },
  audit: ({ result: { before, ...after }, loaded, input }) => ({
    action: 'timecard corrected',
    details: `${loaded.label}: ${changesBetween(summary(before!), summary(after), {
      date: 'date',
      workArea: 'work area',
      reportingSupervisor: 'supervisor',
      totalHours: 'hours',
      codes: 'cost codes',
      equipmentCount: 'machines',
      revision: 'revision',
      status: 'status',
    })}${input.reason ? ` (${input.reason})` : ''}`,
  }),
});

/** Removes names of accounts and listed workers from a version to store. The history adds their current names. */
const withoutPeople = ({ user: _user, decidedBy: _decidedBy, costCodes, ...card }: Timecard) => ({
  ...card,
  costCodes: costCodes.map((code) => ({
    ...code,
    workers: code.workers.map(({ name, ...line }) => (line.workerId ? line : { ...line, name })),
  })),
});

export const withdrawTimecard = command('withdrawTimecard', {
  description: 'Removes a timecard from lists, totals, and REST responses. Reviewers can restore the timecard.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: WithdrawTimecardInput,
  output: Timecard,
  load: lockedCard,
  async run(work, { id, baseRevision, reason }) {
    checkAction(TimecardAction.withdraw, work, baseRevision);
    const { id: by } = actorOf(work);
    await keepingSheets(work.db, { timecardIds: [id] }, () => withdrawCard(work.db, id, by));
    await addToHistory(work.db, [id], { kind: 'withdrawn', by, reason });
    return cardById(work, id);
  },
  audit: ({ loaded, input }) => ({
    action: 'timecard withdrawn',
    details: `${loaded.label}: from ${loaded.state.status} to withdrawn (${input.reason})`,
  }),
});

export const restoreTimecard = command('restoreTimecard', {
  description: 'Restores a withdrawn timecard. It keeps its id, and its status becomes `submitted`.',
  permission: Permission.TIMECARDS_REVIEW,
  input: RestoreTimecardInput,
  output: Timecard,
  load: lockedCard,
  async run(work, { id }) {
    checkAction(TimecardAction.restore, work);
    await keepingSheets(work.db, { timecardIds: [id] }, () => restoreCard(work.db, id));
    await addToHistory(work.db, [id], { kind: 'restored', by: actorOf(work).id });
    return cardById(work, id);
  },
  audit: ({ loaded }) => ({
    action: 'timecard restored',
    details: `${loaded.label}: from withdrawn to submitted`,
  }),
});
