import { type EntityManager, FindOperator } from 'typeorm';
import { ApprovalStatus } from '../../access/actor';
import { Permission } from '../../access/permissions';
import { Role } from '../../access/roles';
import type { Work } from '../../core/operations/context';
import { checkNotLastAdministrator, lockAdministrators, userToManage } from './lock-users';
import type { User } from './users.entity';

const user = (overrides: Partial<User> = {}) =>
  ({ id: 'u', role: Role.user, approvalStatus: ApprovalStatus.approved, ...overrides }) as User;

const { pending, rejected } = ApprovalStatus;

test.each([
  [{ role: Role.admin }, 1, true],
  [{ role: Role.admin }, 2, false],
  [{ role: Role.admin, approvalStatus: pending }, 1, false],
  [{ role: Role.user }, 1, false],
])('an account with %j is the last of %d administrators: %s', async (state, administrators, last) => {
  const counted: unknown[] = [];
  const db = {
    countBy: async (_entity: unknown, where: unknown) => counted.push(where) && administrators,
  } as unknown as EntityManager;
  const check = checkNotLastAdministrator(db, user(state), 'deleted');
  if (last) await expect(check).rejects.toThrow('The last administrator cannot be deleted');
  else await expect(check).resolves.toBeUndefined();
  for (const where of counted) expect(where).toEqual({ role: 'admin', approvalStatus: 'approved' });
});

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const ME = idOf(1);
const OTHER_ADMINISTRATOR = idOf(2);
const FOREMAN = idOf(3);
const BYSTANDER = idOf(4);
const FORMER_ADMINISTRATOR = idOf(5);

type Where = Partial<Record<keyof User, unknown>>;
const meets = (account: User, where: Where) =>
  Object.entries(where).every(([field, wanted]) => {
    const values: unknown[] = wanted instanceof FindOperator ? wanted.value : [wanted];
    // Postgres fails for an id that isn't a UUID.
    if (field === 'id' && values.some((id) => String(id).length !== 36))
      throw new Error('invalid input syntax for uuid');
    return values.includes(account[field as keyof User]);
  });

/**
 * Returns an administrator's `Work` on accounts in memory, and the ids of the accounts that it locks.
 * @param meanwhile changes the accounts while the administrator waits for the locks
 */
function workOf(meanwhile: (accounts: Map<string, User>) => void = () => undefined) {
  const accounts = new Map(
    [
      user({ id: ME, role: Role.admin }),
      user({ id: OTHER_ADMINISTRATOR, role: Role.admin }),
      user({ id: FOREMAN, role: Role.field }),
      user({ id: BYSTANDER }),
      user({ id: FORMER_ADMINISTRATOR, role: Role.admin, approvalStatus: rejected }),
    ].map((account) => [account.id, account]),
  );
  const locked: string[] = [];
  const db = {
    find: async (_entity: unknown, { where }: { where: Where[] }) => {
      const found = [...accounts.values()].filter((account) => where.some((each) => meets(account, each)));
      locked.push(...found.map(({ id }) => id));
      await Promise.resolve();
      meanwhile(accounts);
      return found;
    },
    findOneBy: async (_entity: unknown, where: Where) =>
      [...accounts.values()].find((account) => meets(account, where)) ?? null,
  };
  return { work: { actor: { id: ME }, db } as unknown as Work, locked };
}

test('managing an account locks it, the actor, and all administrators, and nobody else', async () => {
  const { work, locked } = workOf();
  await expect(userToManage(work, FOREMAN)).resolves.toMatchObject({ id: FOREMAN, role: Role.field });
  expect(locked).toEqual([ME, OTHER_ADMINISTRATOR, FOREMAN]);
});

test('an actor who is no longer an administrator is locked, too, and refused', async () => {
  const { work, locked } = workOf();
  work.actor!.id = FORMER_ADMINISTRATOR;
  await expect(lockAdministrators(work, Permission.USERS_MANAGE)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(locked).toEqual([ME, OTHER_ADMINISTRATOR, FORMER_ADMINISTRATOR]);
});

test('an administrator who was demoted while waiting for the locks cannot manage anybody', async () => {
  const { work } = workOf((accounts) => {
    accounts.get(ME)!.role = Role.user;
  });
  await expect(userToManage(work, FOREMAN)).rejects.toMatchObject({ kind: 'forbidden' });
});

test('an administrator whose account was deleted while waiting for the locks is signed out', async () => {
  const { work } = workOf((accounts) => accounts.delete(ME));
  await expect(userToManage(work, FOREMAN)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test.each([
  ['deleted while the administrator waited for its lock', FOREMAN],
  ['with an id that is not a UUID', 'foreman'],
])('an account %s is not found', async (_what, id) => {
  const { work } = workOf((accounts) => accounts.delete(FOREMAN));
  await expect(userToManage(work, id)).rejects.toMatchObject({ kind: 'notFound', message: 'User not found' });
});
