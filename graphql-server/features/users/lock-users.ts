import { type EntityManager, In } from 'typeorm';
import { ApprovalStatus } from '../../access/actor';
import { Permission } from '../../access/permissions';
import { Role } from '../../access/roles';
import { isUuid } from '../../core/database/cursors';
import { lockRows } from '../../core/database/row-locks';
import { conflict, notFound } from '../../core/errors';
import { checkPermission } from '../../core/operations/check-permission';
import { actorOf, type Work } from '../../core/operations/context';
import { User } from './users.entity';

/**
 * Throws a 409 if the account is the last approved administrator. Call it while the administrators are locked (see `lockedUser`).
 */
export async function checkNotLastAdministrator(db: EntityManager, user: User, what: string): Promise<void> {
  if (user.role !== Role.admin || user.approvalStatus !== ApprovalStatus.approved) return;
  const administrators = await db.countBy(User, { role: Role.admin, approvalStatus: ApprovalStatus.approved });
  if (administrators < 2) throw conflict(`The last administrator cannot be ${what}`);
}

/**
 * Locks the account, the actor, and all administrators in the order of their ids, and returns the account. If two administrators
 * act on each other concurrently, the second waits and then sees the changes of the first.
 */
export async function lockedUser(work: Work, id: unknown, permission: Permission): Promise<User> {
  if (!isUuid(id)) throw notFound('User');
  await lockAdministrators(work, permission, id);
  const user = await work.db.findOneBy(User, { id });
  if (!user) throw notFound('User');
  return user;
}

/** Locks and returns the account with this id. Throws a 404 if there is none, and a 403 unless the actor may manage users. */
export const userToManage = (work: Work, id: unknown) => lockedUser(work, id, Permission.USERS_MANAGE);

/**
 * Locks all administrators, the actor, and the account `alsoLock`. Throws a 403 if the actor has lost the permission since the
 * request arrived, and a 401 if the actor's sessions have been ended since.
 */
export async function lockAdministrators(work: Work, permission: Permission, alsoLock?: string): Promise<void> {
  const { id, sessionEpoch } = actorOf(work);
  await lockRows(work.db, User, [
    { id: In(alsoLock ? [id, alsoLock] : [id]) },
    { role: Role.admin, approvalStatus: ApprovalStatus.approved },
  ]);
  checkPermission(await work.db.findOneBy(User, { id, sessionEpoch }), permission);
}
