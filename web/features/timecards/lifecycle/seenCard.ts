import type { Named } from '../../../core/format';

/** A card in the revision that the reviewer has seen. */
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
