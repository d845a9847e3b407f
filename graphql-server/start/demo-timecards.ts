import { In } from 'typeorm';
import { execute } from '../core/database/sql';
import { setClosedDay } from '../features/timecards/closing/closing.queries';
import { asCard, insertCard } from '../features/timecards/entry/entry.queries';
import { addToHistory } from '../features/timecards/history/history.queries';
import { decideCards } from '../features/timecards/review/review.queries';
import { TimecardStatus } from '../features/timecards/timecards.types';
import { User } from '../features/users/users.entity';
import type { PlannedCard } from './demo-card-plan';
import { CREWS } from './demo-crews';
import { administrator, person, type Sample } from './demo-sample';
import { addDecisions, CLOSED_AGO, isUndecided, unusual } from './demo-unusual-cards';
import { namedOf } from './demo-workers';

interface AddedCard {
  id: string;
  ownerId: string;
  planned: PlannedCard;
  submittedAt: Date;
}

/** Adds the crews' cards. Engineers have approved all but the last days'; some cards are unusual. */
export async function addTimecards(sample: Sample): Promise<void> {
  const { db, calendar, cards } = sample;
  const foremen = CREWS.filter(({ days }) => !days).map(({ who }) => person(sample, who).id);
  await db.update(User, { id: In(foremen) }, { timecardExpected: true });
  const added: AddedCard[] = [];
  const isLate = (card: PlannedCard) => unusual(card)?.isAfterClosing;
  for (const card of cards.filter((each) => !isLate(each))) added.push(...(await addCard(sample, card)));
  await setClosedDay(db, calendar.workingDay(CLOSED_AGO), administrator(sample).id);
  for (const card of cards.filter(isLate)) added.push(...(await addCard(sample, card)));
  await backdate(sample, added);
  await approve(sample, added);
  await addDecisions(sample, new Map(added.map(({ planned, id }) => [`${planned.who} ${planned.ago}`, id])));
}

/** Adds the card as it was typed; none if it is missing. */
async function addCard(sample: Sample, planned: PlannedCard): Promise<AddedCard[]> {
  const { isMissing, typed, submitted } = unusual(planned) ?? {};
  if (isMissing) return [];
  const card = asCard(typed ? typed(structuredClone(planned.card)) : planned.card, namedOf(sample.workers));
  const ownerId = person(sample, planned.who).id;
  await insertCard(sample.db, ownerId, card);
  const { calendar } = sample;
  const submittedAt = submitted ? calendar.at(calendar.workingDay(submitted.ago), submitted.time) : planned.submittedAt;
  return [{ id: card.id, ownerId, planned, submittedAt }];
}

/** Cards were submitted on their days, not all at the first start. */
const backdate = ({ db }: Sample, cards: AddedCard[]) =>
  execute(db, {
    text: `UPDATE timecards card SET "createdAt" = made.at, "updatedAt" = made.at
     FROM unnest($1::uuid[], $2::timestamptz[]) AS made (id, at) WHERE card.id = made.id`,
    values: [cards.map(({ id }) => id), cards.map(({ submittedAt }) => submittedAt)],
  });

/** The engineers approve each other's and everybody's cards on the next morning; without sample people the administrator does. */
async function approve(sample: Sample, cards: AddedCard[]): Promise<void> {
  const { db, calendar, random } = sample;
  const [owen, dana] = [person(sample, 'owen.blake').id, person(sample, 'dana.whitfield').id];
  const reviewerOf = ({ ownerId, planned }: AddedCard) => {
    if (ownerId === owen || ownerId === dana) return ownerId === owen ? dana : owen;
    return planned.ago % 2 === 0 ? owen : dana;
  };
  const approved = cards.filter(({ planned }) => !isUndecided(planned));
  for (const by of new Set([owen, dana])) {
    const ids = approved.filter((card) => reviewerOf(card) === by).map(({ id }) => id);
    await decideCards(db, ids, TimecardStatus.approved, by, null);
    await addToHistory(db, ids, { kind: 'approved', by });
  }
  const mornings = approved.map(({ planned }) =>
    calendar.at(calendar.nextWorkingDay(planned.card.date), random.time('08:05', '10:20')),
  );
  await execute(db, {
    text: `WITH decided AS (
       UPDATE timecards card SET "decidedAt" = morning.at, "updatedAt" = morning.at
       FROM unnest($1::uuid[], $2::timestamptz[]) AS morning (id, at) WHERE card.id = morning.id
       RETURNING card.id, morning.at)
     UPDATE timecard_revisions event SET at = decided.at FROM decided WHERE event."timecardId" = decided.id`,
    values: [approved.map(({ id }) => id), mornings],
  });
}
