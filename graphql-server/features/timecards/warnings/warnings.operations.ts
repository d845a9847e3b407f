import { IsOptional, IsUUID } from 'class-validator';
import { Permission } from '../../../access/permissions';
import type { Db } from '../../../core/database/sql';
import { tooManyRequests } from '../../../core/errors';
import { actorOf } from '../../../core/operations/context';
import { perRequest } from '../../../core/operations/per-request';
import { query } from '../../../core/operations/query';
import { KeyedSemaphore } from '../../../core/semaphore';
import { SubmitTimecardInput } from '../entry/entry.types';
import { allowedActions } from '../lifecycle/lifecycle.policy';
import { readStates } from '../lifecycle/lifecycle.queries';
import { TimecardAction } from '../lifecycle/lifecycle.types';
import { visibleOwner } from '../timecards.policy';
import { TimecardArgs } from '../timecards.types';
import { type JudgedCard, warningsOf } from './warnings.policy';
import {
  readFacts,
  readFactsOfCards,
  readHoursElsewhere,
  readJudgedCards,
  readOwner,
  readSubmittedGroups,
} from './warnings.queries';
import { CardsOfDaysArgs, TimecardWarning } from './warnings.types';

/** A card that was not submitted yet. `id` is the card that it corrects, which is not counted twice. */
class CardToJudge extends SubmitTimecardInput {
  @IsOptional()
  @IsUUID(undefined, { message: "The timecard's id is not valid" })
  id?: string | null;
}

export const readTimecardWarnings = query('timecardWarnings', {
  description: 'Lists the warnings that a foreman sees before submitting. A warning never refuses a card.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: CardToJudge,
  async run(context, { id, date, workArea, costCodes }) {
    const actor = actorOf(context);
    const owner = id ? await readOwner(context.db, id, visibleOwner(actor)) : null;
    const card = { id: owner && id!, ownerId: owner ?? actor.id, date, workArea, costCodes };
    const [facts] = await readFacts(context.db, [card]);
    return context.share.cost.timed(() => warningsOf(card, facts!));
  },
});

const warningsById = perRequest<TimecardWarning[]>(async ({ db }, ids) => {
  const cards = await readJudgedCards(db, ids);
  const facts = await readFacts(db, cards);
  return new Map(cards.map((card, index) => [card.id!, warningsOf(card, facts[index]!)]));
});

export const readWarningsOfTimecard = query('readWarningsOfTimecard', {
  description: 'The warnings of a saved card; those of a whole page are read together.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  run: async (context, { id }) => (await warningsById(context, id)) ?? [],
});

const actionsById = perRequest<TimecardAction[]>(async (context, ids) => {
  const states = await readStates(context.db, ids, context.settings.timeZone);
  return new Map(states.map((state) => [state.id, allowedActions(actorOf(context), state)]));
});

export const readAllowedOnTimecard = query('readAllowedOnTimecard', {
  description:
    'Returns the actions that the person may take on a card in its current state. Reads a whole page together.',
  permission: Permission.TIMECARDS_READ,
  input: TimecardArgs,
  run: async (context, { id }) => (await actionsById(context, id)) ?? [],
});

/** Each count holds a group of whole cards in memory. */
const counting = new KeyedSemaphore({
  atOnce: 2,
  waitingPerKey: 200,
  refusal: () => tooManyRequests(10, 'The server is busy. Please wait and try again.'),
});

/** How many of these cards have warnings. Only those without another one are compared with the other cards of their days. */
async function countWarned(db: Db, cards: JudgedCard[]): Promise<number> {
  const facts = await readFactsOfCards(db, cards);
  const unwarned = cards
    .map((card, index) => ({ card, facts: facts[index]! }))
    .filter((each) => warningsOf(each.card, each.facts).length === 0);
  const hoursElsewhere = await readHoursElsewhere(
    db,
    unwarned.map(({ card }) => card),
  );
  const clear = unwarned.filter(
    (each, index) => warningsOf(each.card, { ...each.facts, hoursElsewhere: hoursElsewhere[index]! }).length === 0,
  );
  return cards.length - clear.length;
}

export const countCardsWithWarnings = query('countCardsWithWarnings', {
  description: 'How many cards of a few days have warnings and wait for review.',
  permission: Permission.TIMECARDS_REVIEW,
  input: CardsOfDaysArgs,
  run: ({ db }, { startDate, endDate }) =>
    counting.run('all', async () => {
      let count = 0;
      for (const ids of await readSubmittedGroups(db, startDate, endDate)) {
        count += await countWarned(db, await readJudgedCards(db, ids));
      }
      return count;
    }),
});
