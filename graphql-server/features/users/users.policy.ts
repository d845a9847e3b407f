import { type Actor, ApprovalStatus } from '../../access/actor';
import { conflict } from '../../core/errors';
import type { User } from './users.entity';

/** Approval statuses to which an account may move, keyed by its current status. */
const approvalMoves: Record<ApprovalStatus, ApprovalStatus[]> = {
  [ApprovalStatus.pending]: [ApprovalStatus.approved, ApprovalStatus.rejected],
  [ApprovalStatus.approved]: [ApprovalStatus.rejected],
  [ApprovalStatus.rejected]: [ApprovalStatus.approved],
};

/** Throws a 409 unless `approvalMoves` allows the move. */
export function checkApprovalMove(user: User, to: ApprovalStatus): void {
  if (!approvalMoves[user.approvalStatus].includes(to)) throw conflict(`This user is already ${user.approvalStatus}`);
}

/** Throws a 409 unless the account is approved. Other accounts get their role when they are approved. */
export function checkApproved(user: User): void {
  if (user.approvalStatus !== ApprovalStatus.approved)
    throw conflict('Only approved users can be given a role. Approve the registration first.');
}

/** Throws a 409 if administrators act on their own account. */
export function checkNotOneself(actor: Actor, user: User, what: string): void {
  if (actor.id === user.id) throw conflict(`You cannot ${what} your own account`);
}
