import type { Named } from '../../../core/format';

/** A card's id with the revision that the person has seen. */
export interface SeenCard {
  id: string;
  revision: number;
}

/** A card with the fields for its name in a sentence. */
export interface NamedCard extends SeenCard {
  date: string;
  user?: Named | null;
  workArea?: string;
}
