import { IsOptional, IsUUID } from 'class-validator';
import { Permission } from '../../access/permissions';
import { actorOf } from '../../core/context';
import { perRequest } from '../../core/per-request';
import { query } from '../../core/query';
import { allowedActions } from './life.policy';
import { readStates } from './life.queries';
import { TimecardAction } from './life.types';
import { visibleOwner } from './timecards.policy';
import { readJudgedCards, readSubmittedIds } from './timecards.queries';
import { CardsOfDaysArgs, SubmitTimecardInput, TimecardArgs, type TimecardWarning } from './timecards.types';
import { warningsOf } from './warnings.policy';
import { readFacts, readOwner } from './warnings.queries';

/** A card that was not submitted yet. `id` is the card that it corrects, which is not counted twice. */
class CardToJudge extends SubmitTimecardInput {
  @IsOptional()
  @IsUUID(undefined, { message: 'id must be a timecard id' })
  id?: string | null;
}

/** What a foreman should check again before submitting. A warning never refuses a card. */
export const readTimecardWarnings = query('readTimecardWarnings', {
  permission: Permission.TIMECARDS_SUBMIT,
  input: CardToJudge,
  async run(context, { id, date, workArea, costCodes }) {
    const actor = actorOf(context);
    const owner = id ? await readOwner(context.db.manager, id, visibleOwner(actor)) : null;
    const card = { id: owner && id!, ownerId: owner ?? actor.id, date, workArea, costCodes };
    const [facts] = await readFacts(context.db.manager, [card]);
    return warningsOf(card, facts!);
  },
});

const warningsById = perRequest<TimecardWarning[]>(async ({ db }, ids) => {
  const cards = await readJudgedCards(db.manager, ids);
  const facts = await readFacts(db.manager, cards);
  return new Map(cards.map((card, index) => [card.id!, warningsOf(card, facts[index]!)]));
});

/** The warnings of a saved card; those of a whole page are read together. */
export const readWarningsOfTimecard = query('readWarningsOfTimecard', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  run: async (context, { id }) => (await warningsById(context, id)) ?? [],
});

const actionsById = perRequest<TimecardAction[]>(async (context, ids) => {
  const states = await readStates(context.db.manager, ids, context.settings.timeZone);
  return new Map(states.map((state) => [state.id, allowedActions(actorOf(context), state)]));
});

/** What the person may do with a card in its current state; read together for a whole page. */
export const readAllowedOnTimecard = query('readAllowedOnTimecard', {
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  run: async (context, { id }) => (await actionsById(context, id)) ?? [],
});

/** How many cards of a few days have warnings and wait for review. */
export const countCardsWithWarnings = query('countCardsWithWarnings', {
  permission: Permission.TIMECARDS_REVIEW,
  input: CardsOfDaysArgs,
  async run({ db: { manager } }, { startDate, endDate }) {
    const cards = await readJudgedCards(manager, await readSubmittedIds(manager, startDate, endDate));
    const facts = await readFacts(manager, cards);
    return cards.filter((card, index) => warningsOf(card, facts[index]!).length > 0).length;
  },
});
