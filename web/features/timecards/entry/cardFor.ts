import { type Card, newCard } from '../card/timecard';

/** The form's name in drafts and in the outbox. Own cards have another, so that an older tab leaves these alone. */
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
