import type { Named } from '../../../core/format';

/** A card in the revision that the reviewer has seen. */
export interface SeenCard {
  id: string;
  revision: number;
}

/** A card with what its name in a sentence takes. */
export interface NamedCard extends SeenCard {
  date: string;
  user?: Named | null;
  workArea?: string;
}
