import type { Timecard } from '../../../schema.generated';

/** Returns sentences that say why the reviewer can't approve or return a waiting card. Empty if both are allowed. */
export function decisionLimits({ status, allowed }: Pick<Timecard, 'status' | 'allowed'>): string[] {
  if (status !== 'submitted' || allowed.includes('restore')) return [];
  const mayApprove = allowed.includes('approve');
  const limits = [];
  if (!mayApprove) limits.push('Someone else must approve your timecard.');
  if (!allowed.includes('return')) {
    limits.push(
      mayApprove
        ? 'The period is closed. This timecard can be approved, but not returned.'
        : "The period is closed, so this timecard can't be returned.",
    );
  }
  return limits;
}
