import { useEffect, useState } from 'react';
import { type Card, isUntouched, newCard, newKey } from './card';

/** What is kept on the device: the card, and the id under which it is (or was already once) sent. */
interface Kept {
  card: Card;
  clientRequestId: string;
}

interface KeptCard extends Kept {
  /** The card stood on the device from before. */
  restored: boolean;
  change(card: Card): void;
  /** Forgets the card and begins a new one, under a new id. */
  startAnew(): void;
}

/**
 * The card being written, kept on this device at every change, so that a reload, an ended session or a lost connection
 * takes nothing away. It keeps its id until it was accepted: sending it again can never make a second card.
 */
export function useKeptCard(userId: string, today: string): KeptCard {
  const place = `fieldbook.timecard.${userId}`;
  const [restored, setRestored] = useState(() => read(place));
  const [kept, setKept] = useState<Kept>(() => restored ?? begin(today));

  useEffect(() => {
    if (isUntouched(kept.card)) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(kept));
  }, [place, kept]);

  return {
    ...kept,
    restored: restored !== null,
    change: (card) => setKept((before) => ({ ...before, card })),
    startAnew() {
      setRestored(null);
      setKept(begin(today));
    },
  };
}

const begin = (today: string): Kept => ({ card: newCard(today), clientRequestId: newKey() });

function read(place: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null;
    return Array.isArray(kept?.card?.costCodes) && kept.clientRequestId ? kept : null;
  } catch {
    // Written by something else: of no use to anybody.
    return null;
  }
}
