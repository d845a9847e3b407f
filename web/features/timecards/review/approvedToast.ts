import { groupThousands } from '../../../core/format';
import { showToast } from '../../../core/toasts/toasts';

export const count = (cards: number) => (cards === 1 ? '1 timecard' : `${groupThousands(String(cards))} timecards`);

/** Shows how many cards of a batch were approved. */
export function showApproved(approved: number, refused: number) {
  const description = refused > 0 ? `${count(approved)} approved, ${refused} not` : `${count(approved)} approved`;
  if (refused > 0) showToast({ tone: 'error', title: 'Not approved', description });
  else showToast({ tone: 'success', title: 'Success', description });
}
