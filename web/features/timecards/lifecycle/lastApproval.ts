import { followed } from '../../../core/listeners';
import type { SeenCard } from './seenTimecard';

/** A card that this person has just approved. */
export interface ApprovedCard extends SeenCard {
  /** Label such as 'Ana Foreman, Mar 3, 2025'. */
  label: string;
}

/** Time in milliseconds for which an approval can be undone. The server has the same limit. */
const UNDO_MS = 60_000;

const last = followed<ApprovedCard | null>(null);
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Sets the approval that can be undone. Null for none. */
export function setLastApproval(card: ApprovedCard | null): void {
  clearTimeout(expiry);
  if (card) expiry = setTimeout(() => setLastApproval(null), UNDO_MS);
  last.set(card);
}

/** Returns the approval that can be undone, no matter which page it was made on. */
export const useLastApproval = last.use;
