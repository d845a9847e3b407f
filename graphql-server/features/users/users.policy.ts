import type { EntityManager } from 'typeorm';
import { type Actor, ApprovalStatus, Role } from '../../core/actor';
import { conflict } from '../../core/errors';
import type { User } from './users.entity';

/** The approval statuses an account may move to from each. */
const approvalMoves: Record<ApprovalStatus, ApprovalStatus[]> = {
  [ApprovalStatus.pending]: [ApprovalStatus.approved, ApprovalStatus.rejected],
  [ApprovalStatus.approved]: [ApprovalStatus.rejected],
  [ApprovalStatus.rejected]: [ApprovalStatus.approved],
};

/** An account may only move along the table above. */
export function checkApprovalMove(user: User, to: ApprovalStatus): void {
  if (!approvalMoves[user.approvalStatus].includes(to)) throw conflict(`This user is already ${user.approvalStatus}`);
}

/** Administrators may not take away their own access. */
export function checkNotOneself(actor: Actor, user: User, what: string): void {
  if (actor.id === user.id) throw conflict(`You cannot ${what} your own account`);
}

/** Somebody must be left who can let people in. The administrators are locked by the operation that asks. */
export async function checkNotLastAdministrator(db: EntityManager, user: User, what: string): Promise<void> {
  if (user.role !== Role.admin || user.approvalStatus !== ApprovalStatus.approved) return;
  const administrators: { id: string }[] = await db.query(
    `SELECT id FROM users WHERE role = $1 AND "approvalStatus" = $2`,
    [Role.admin, ApprovalStatus.approved],
  );
  const others = administrators.filter(({ id }) => id !== user.id);
  if (others.length === 0) throw conflict(`The last administrator cannot be ${what}`);
}
