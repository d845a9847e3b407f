import { type Card, newCard } from '../card/timecard';

/** Form of other people's cards in drafts and the outbox. Differs from the form of own cards, so that an older tab ignores these cards. */
export const CARD_FOR = 'card_for';

export interface Owner {
  id: string;
  name: string;
}

/** Returns an empty card for another person's day. The day is fixed, so the form never asks about it. */
export const newCardFor = (owner: Owner, date: string): Card => ({
  ...newCard(date),
  ...{ dateChosenOn: '', ownerId: owner.id, ownerName: owner.name },
});
