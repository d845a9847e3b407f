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
        ? /* i18n */ 'Someone else must approve a timecard that you entered.'
        : /* i18n */ 'Someone else must approve your timecard.',
    );
  }
  if (!allowed.includes('return')) {
    limits.push(
      mayApprove
        ? /* i18n */ 'The period is closed. This timecard can be approved, but not returned.'
        : /* i18n */ "The period is closed, so this timecard can't be returned.",
    );
  }
  return limits;
}
