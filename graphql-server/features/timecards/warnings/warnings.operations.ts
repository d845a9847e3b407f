import { IsOptional, IsUUID } from 'class-validator';
import { addDays } from '../../../../common/days';
import { inEnglish } from '../../../../common/i18n/say';
import { type JudgedCard } from '../../../../common/warnings/card-judging';
import { TimecardWarning } from '../../../../common/warnings/timecard-warning';
import { warnedName } from '../../../../common/warnings/timecard-warning-texts';
import { type Finding, findingsOf, machineHours, warningsOf } from '../../../../common/warnings/timecard-warnings';
import { Permission } from '../../../access/permissions';
import type { Db } from '../../../core/database/sql';
import { DayRange } from '../../../core/inputs/day-range';
import { personActedFor } from '../../../core/operations/acting-for';
import { actorOf, type Context } from '../../../core/operations/context';
import { perRequest } from '../../../core/operations/per-request';
import { query } from '../../../core/operations/query';
import { serverMessages } from '../../../core/server-messages';
import { queues } from '../../../limits/table';
import { withPeople } from '../entry/entry.policy';
import { SubmitTimecardInput } from '../entry/entry.types';
import { readNamed } from '../entry/named-workers.queries';
import { allowedActions } from '../lifecycle/lifecycle.policy';
import { readStates } from '../lifecycle/lifecycle.queries';
import { TimecardAction } from '../lifecycle/lifecycle.types';
import { visibleOwner } from '../timecards.policy';
import { readTimecards } from '../timecards.queries';
import { TimecardArgs } from '../timecards.types';
import { countSubmitted, readJudgedDays } from './judged-days.queries';
import { type OtherCard, readOtherCards } from './other-cards.queries';
import {
  readElsewhere,
  readFacts,
  readFactsOfCards,
  readGroupsOf,
  readJudgedCards,
  readOwner,
  readSubmittedGroups,
  type SavedCard,
} from './warnings.queries';
import { type TimecardWarningDetail, type WarnedOtherCard } from './warnings.types';

/**
 * A card to check before it is submitted. If it corrects a saved card, `id` is the saved card's, so that no hours are counted
 * twice.
 */
class CardToJudge extends SubmitTimecardInput {
  @IsOptional()
  @IsUUID(undefined, { message: serverMessages.timecardIdInvalid })
  id?: string | null;
}

export const readTimecardWarnings = query('timecardWarnings', {
  description: 'Possible mistakes in a timecard that is not submitted yet. A warning never blocks submitting.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: CardToJudge,
  async run(context, input) {
    const { card, facts } = await judge(context, input);
    return context.share.cost.timed(() => warningsOf(card, facts));
  },
});

export const readTimecardWarningDetails = query('timecardWarningDetails', {
  description:
    'The warnings of `timecardWarnings`, each with the cost code, machine, material, person, or other timecard that the warning is about.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: CardToJudge,
  async run(context, input) {
    const { card, facts } = await judge(context, input);
    const findings = await context.share.cost.timed(() => findingsOf(card, facts));
    const [details] = await detailsOf(context, [{ card, findings }]);
    return details!;
  },
});

/**
 * Reads the facts on which an unsaved card's warnings depend. The facts include the machine hours of the version being corrected.
 */
async function judge(context: Context, { id, onBehalfOf, date, workArea, costCodes }: CardToJudge) {
  const { db } = context;
  const actor = actorOf(context);
  const represented = await personActedFor(context, onBehalfOf, 'onBehalfOf');
  const owner = id ? await readOwner(db, id, visibleOwner(actor)) : null;
  const [before] = owner ? await readTimecards(db, [id!], null) : [];
  const codes = withPeople(costCodes, await readNamed(db, costCodes, before));
  const card = { id: owner && id!, ownerId: owner ?? represented?.id ?? actor.id, date, workArea, costCodes: codes };
  const [facts] = await readFacts(db, [card], context.settings.overtimeAfter);
  const hoursBefore = before?.date === date ? machineHours(before.costCodes) : undefined;
  return { card, facts: { ...facts!, hoursBefore } };
}

interface Judged<Card extends JudgedCard = JudgedCard> {
  card: Card;
  findings: Finding[];
}

/** Returns the findings as this person may see them. If the person may not open another card, its foreman isn't named. */
async function detailsOf(context: Context, judged: Judged[]): Promise<TimecardWarningDetail[][]> {
  const all = judged.flatMap(({ card, findings }) => findings.map((finding) => ({ card, finding })));
  const others = await readOtherCards(context.db, all);
  const owner = visibleOwner(actorOf(context));
  const details = all.map(({ card, finding: { warning, costCodeIndex, name, path } }, index) => {
    const other = others[index];
    const mayOpen = other && (owner === null || other.userId === owner);
    const otherCard = other ? namedCard(other, { warning, line: name, mayOpen }) : null;
    const named = otherCard ? inEnglish(warnedName(otherCard)) : name;
    const detail = { warning, costCodeIndex, name: named, otherCard, path, otherCardId: mayOpen ? other.id : null };
    return { card, detail };
  });
  return judged.map(({ card }) => details.filter((each) => each.card === card).map(({ detail }) => detail));
}

/**
 * Returns the other card as a warning names it. If the person may not open that card, the foreman is omitted. In a warning about a
 * worker, the work area is then omitted, too. Null if the warning needs no name of a card.
 */
function namedCard(
  { foreman, workArea }: OtherCard,
  { warning, line, mayOpen }: { warning: TimecardWarning; line: string | null; mayOpen: boolean | undefined },
): WarnedOtherCard | null {
  const isAboutPerson = warning === TimecardWarning.worker_on_two_cards;
  if (mayOpen) return isAboutPerson ? { line, foreman: foreman ?? null, workArea } : null;
  return { line, foreman: null, workArea: isAboutPerson ? null : workArea };
}

/** Database, settings, and share of processor time for checking cards for warnings. */
type Judging = Pick<Context, 'settings' | 'share'> & { db: Db };

/** Checks these saved cards for warnings, and pauses in between so that other requests can run. */
export async function judgeSaved({ db, settings, share }: Judging, ids: string[]): Promise<Judged<SavedCard>[]> {
  const cards = await readJudgedCards(db, ids);
  const facts = await readFacts(db, cards, settings.overtimeAfter);
  const pauses = share.cost.pauses();
  const judged: Judged<SavedCard>[] = [];
  for (const [index, card] of cards.entries()) {
    judged.push({ card, findings: findingsOf(card, facts[index]!) });
    await pauses.between();
  }
  pauses.end();
  return judged;
}

const judgedById = perRequest<Judged>(async (context, ids) => {
  const judged = await judgeSaved(context, ids);
  return new Map(judged.map((each) => [each.card.id!, each]));
});

const detailsById = perRequest<TimecardWarningDetail[]>(async (context, ids) => {
  const judged = (await Promise.all(ids.map((id) => judgedById(context, id)))).filter((each) => each !== undefined);
  const details = await detailsOf(context, judged);
  return new Map(judged.map(({ card }, index) => [card.id!, details[index]!]));
});

export const readWarningsOfTimecard = query('readWarningsOfTimecard', {
  description: 'Warnings of a saved timecard. Reads a whole page together.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  run: async (context, { id }) => [...new Set((await judgedById(context, id))?.findings.map(({ warning }) => warning))],
});

/** Reads the warnings of a saved card, each with the affected part of the card. */
export const readWarningDetailsOfTimecard = query('readWarningDetailsOfTimecard', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  run: async (context, { id }) => (await detailsById(context, id)) ?? [],
});

const actionsById = perRequest<TimecardAction[]>(async (context, ids) => {
  const states = await readStates(context.db, ids, context.settings.timeZone);
  return new Map(states.map((state) => [state.id, allowedActions(actorOf(context), state)]));
});

export const readAllowedOnTimecard = query('readAllowedOnTimecard', {
  description: 'Actions that you may take on a timecard in its current state. Reads a whole page together.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  run: async (context, { id }) => (await actionsById(context, id)) ?? [],
});

/** Database and settings for counting cards with warnings. */
type Counting = Pick<Context, 'db' | 'settings'>;

/** Returns the ids of cards with warnings. Compares a card with other cards of its day only if it has no other warning. */
async function warnedOf({ db, settings }: Counting, ids: string[]): Promise<string[]> {
  const cards = await readJudgedCards(db, ids);
  const facts = await readFactsOfCards(db, cards, settings.overtimeAfter);
  const isWarned = cards.map((card, index) => warningsOf(card, facts[index]!).length > 0);
  const unwarned = cards.map((_card, index) => index).filter((index) => !isWarned[index]);
  const elsewhere = await readElsewhere(
    db,
    unwarned.map((index) => cards[index]!),
    facts,
  );
  unwarned.forEach((index, place) => {
    const known = { ...facts[index]!, ...elsewhere[place]! };
    isWarned[index] = warningsOf(cards[index]!, known).length > 0;
  });
  return cards.filter((_card, index) => isWarned[index]).map(({ id }) => id!);
}

/** Returns the ids of cards with warnings. Reads any number of cards, in groups that fit into memory. */
const warnedOfGroups = (judging: Counting, readGroups: () => Promise<string[][]>): Promise<string[]> =>
  queues.countedWarnings.run('all', async () => {
    const warned: string[] = [];
    for (const ids of await readGroups()) warned.push(...(await warnedOf(judging, ids)));
    return warned;
  });

export const readWarnedAmong = (context: Counting, ids: string[]): Promise<string[]> =>
  warnedOfGroups(context, () => readGroupsOf(context.db, ids));

/** Maximum number of waiting cards for which Today doesn't need the job. Checking 2,000 cards takes about a second. */
export const MOST_JUDGED_AT_ONCE = 2000;

export const countCardsWithWarnings = query('countCardsWithWarnings', {
  description:
    'Number of timecards of a few days that have warnings and wait for review. For many timecards, a job counts them every few minutes.',
  permission: Permission.TIMECARDS_REVIEW,
  input: DayRange,
  async run(context, { startDate, endDate }) {
    const judged = async (from: string, to: string) =>
      (await warnedOfGroups(context, () => readSubmittedGroups(context.db, from, to))).length;
    if ((await countSubmitted(context.db, startDate, endDate)) <= MOST_JUDGED_AT_ONCE)
      return judged(startDate, endDate);
    const days: string[] = [];
    for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.push(day);
    const { warned, unjudged } = await readJudgedDays(context.db, days);
    let count = warned;
    for (const day of unjudged) count += await judged(day, day);
    return count;
  },
});
