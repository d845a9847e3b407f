import type { Timecard } from '../../../schema.generated';

type DecidedCard = Pick<Timecard, 'status' | 'allowed'> & { revision?: number; entered?: object | null };

/** Returns sentences that say why the reviewer can't approve or return a waiting card. Empty if both are allowed. */
export function decisionLimits({ status, allowed, revision, entered }: DecidedCard): string[] {
  if (status !== 'submitted' || allowed.includes('restore')) return [];
  const mayApprove = allowed.includes('approve');
  const limits = [];
  if (!mayApprove) {
    limits.push(
      entered && revision === 1
        ? 'Someone else must approve a timecard that you entered.'
        : 'Someone else must approve your timecard.',
    );
  }
  if (!allowed.includes('return')) {
    limits.push(
      mayApprove
        ? 'The period is closed. This timecard can be approved, but not returned.'
        : "The period is closed, so this timecard can't be returned.",
    );
  }
  return limits;
}
