import { GraphQLID, GraphQLInt } from 'graphql';
import { type EntityManager, Raw } from 'typeorm';
import { ApprovalStatus } from '../../access/actor';
import { Permission } from '../../access/permissions';
import { Role } from '../../access/roles';
import { queryRow } from '../../core/database/sql';
import { conflict, isUniqueViolation } from '../../core/errors';
import { RecordInput } from '../../core/inputs/record-input';
import { changesBetween } from '../../core/operations/changes';
import { command } from '../../core/operations/command';
import { actorOf } from '../../core/operations/context';
import { IdempotencyKey } from '../../core/operations/idempotency.entity';
import { del, patch, post } from '../../core/operations/route';
import { hashNewPassword } from '../../services/passwords';
import { endAccessTokens } from '../../sessions/access-tokens';
import { endSessions } from '../../sessions/end-sessions';
import { checkConfirmed, confirmationRequired, isConfirmed } from '../../sessions/step-up';
import { checkNotLastAdministrator, lockAdministrators, lockedUser, userToManage } from './lock-users';
import { User } from './users.entity';
import { userApprovedMail } from './users.jobs';
import { checkApprovalMove, checkApproved, checkNotOneself } from './users.policy';
import { expectCardsOf } from './users.queries';
import {
  CreateUserInput,
  User as PublishedUser,
  SetAccountantInput,
  SetRoleTimecardsExpectedInput,
  SetStormWaterCertificationInput,
  SetTimecardExpectedInput,
  SetUserApprovalInput,
  SetUserRoleInput,
} from './users.types';

export const setUserApproval = command('setUserApproval', {
  description:
    'Approves or rejects an account. An approval can also set the role, and is emailed to the person. A repeat changes nothing.',
  permission: Permission.USERS_APPROVE,
  input: SetUserApprovalInput,
  output: PublishedUser,
  rest: post('/admin/users/:id/approve', { status: 200 }),
  load: (work, id) => lockedUser(work, id, Permission.USERS_APPROVE),
  before: async (context) => ({ confirmed: isConfirmed(context) }),
  async run(work, { approved, role = work.loaded.role }) {
    const { db, loaded: user } = work;
    const approvalStatus = approved ? ApprovalStatus.approved : ApprovalStatus.rejected;
    checkApprovalMove(user, approvalStatus);
    if (!approved) {
      checkNotOneself(actorOf(work), user, 'reject');
      await checkNotLastAdministrator(db, user, 'rejected');
      await db.update(User, { id: user.id }, { approvalStatus });
      await endSessions(db, user.id, { byOther: true });
      await endAccessTokens(db, user.id);
      return db.findOneByOrFail(User, { id: user.id });
    }
    if (role === Role.admin && !work.prepared.confirmed) throw confirmationRequired();
    await db.update(User, { id: user.id }, { approvalStatus, role });
    if (role !== user.role) await endSessions(db, user.id, { byOther: true });
    await work.enqueue(userApprovedMail, { userId: user.id });
    return db.findOneByOrFail(User, { id: user.id });
  },
  audit: ({ result, loaded }) => ({
    action: `user ${result.approvalStatus}`,
    details: [
      `${result.email}: ${changesBetween(loaded, result, { approvalStatus: 'approval' })}`,
      result.role === loaded.role ? `role ${result.role}` : changesBetween(loaded, result, { role: 'role' }),
    ].join(', '),
  }),
});

export const setUserRole = command('setUserRole', {
  description:
    "Changes the role of an approved account. Ends the account's sessions, so that no screen keeps the old role.",
  permission: Permission.USERS_MANAGE,
  input: SetUserRoleInput,
  output: PublishedUser,
  rest: patch('/admin/users/:id/role'),
  load: userToManage,
  async before(context, { role }) {
    if (role === Role.admin) checkConfirmed(context);
  },
  async run(work, { role }) {
    const { db, loaded: user } = work;
    checkApproved(user);
    if (role === user.role) return user;
    checkNotOneself(actorOf(work), user, 'change the role of');
    await checkNotLastAdministrator(db, user, 'given another role');
    await db.update(User, { id: user.id }, { role });
    await endSessions(db, user.id, { byOther: true });
    return db.findOneByOrFail(User, { id: user.id });
  },
  audit: ({ result, loaded }) => ({
    action: 'admin changed role',
    details: `${result.email}: ${changesBetween(loaded, result, { role: 'role' })}`,
  }),
});

export const setStormWaterCertification = command('setStormWaterCertification', {
  description: "Turns a person's storm water certification on or off.",
  permission: Permission.USERS_MANAGE,
  input: SetStormWaterCertificationInput,
  output: PublishedUser,
  rest: patch('/admin/users/:id/storm-water'),
  load: userToManage,
  async run({ db, loaded: user }, { certified }) {
    await db.update(User, { id: user.id }, { stormWaterCertified: certified });
    return db.findOneByOrFail(User, { id: user.id });
  },
  audit: ({ result, loaded }) => ({
    action: 'admin changed storm water certification',
    details: `${result.email}: ${changesBetween(loaded, result, { stormWaterCertified: 'certified' })}`,
  }),
});

export const setAccountant = command('setAccountant', {
  description:
    'Sets whether a person may hand work over to accounting and read all timecards and reports. Ends their sessions.',
  permission: Permission.USERS_MANAGE,
  input: SetAccountantInput,
  output: PublishedUser,
  load: userToManage,
  before: async (context) => checkConfirmed(context),
  async run(work, { accountant }) {
    const { db, loaded: user } = work;
    checkApproved(user);
    if (accountant === user.isAccountant) return user;
    checkNotOneself(actorOf(work), user, 'change the accounting rights of');
    await db.update(User, { id: user.id }, { isAccountant: accountant });
    await endSessions(db, user.id, { byOther: true });
    return db.findOneByOrFail(User, { id: user.id });
  },
  audit: ({ result, loaded }) => ({
    action: 'admin changed accountant',
    details: `${result.email}: ${changesBetween(loaded, result, { isAccountant: 'accountant' })}`,
  }),
});

export const setTimecardExpected = command('setTimecardExpected', {
  description: 'Sets whether the roll call expects a daily timecard from a person.',
  permission: Permission.USERS_MANAGE,
  input: SetTimecardExpectedInput,
  output: PublishedUser,
  load: userToManage,
  async run({ db, loaded: user }, { expected }) {
    await db.update(User, { id: user.id }, { timecardExpected: expected });
    return db.findOneByOrFail(User, { id: user.id });
  },
  audit: ({ result, loaded }) => ({
    action: 'admin changed expected timecards',
    details: `${result.email}: ${changesBetween(loaded, result, { timecardExpected: 'expected' })}`,
  }),
});

export const setRoleTimecardsExpected = command('setRoleTimecardsExpected', {
  description:
    'Sets whether the roll call expects a daily timecard from all approved accounts with a role. Returns the number of changed accounts.',
  permission: Permission.USERS_MANAGE,
  input: SetRoleTimecardsExpectedInput,
  output: GraphQLInt,
  run: ({ db }, { role, expected }) => expectCardsOf(db, role, expected),
  audit: ({ result, input: { role, expected } }) => ({
    action: 'admin changed expected timecards',
    details: `all with role ${role}: expected ${expected ? 'yes' : 'no'}, ${result} changed`,
  }),
});

export const createUser = command('createUser', {
  description: 'Creates an approved account. Its email address needs no verification.',
  permission: Permission.USERS_MANAGE,
  input: CreateUserInput,
  output: PublishedUser,
  rest: post('/admin/users'),
  async before(context, { password, ...owner }) {
    if (owner.role === Role.admin) checkConfirmed(context);
    return hashNewPassword(context.settings, password, { field: 'password', owner });
  },
  async run(work, { email, firstName = null, lastName = null, role, requireReset }) {
    await lockAdministrators(work, Permission.USERS_MANAGE);
    const account = { email, firstName, lastName, role, passwordResetRequired: requireReset };
    const status = { approvalStatus: ApprovalStatus.approved, emailVerified: true };
    try {
      return await work.db.save(work.db.create(User, { ...account, ...status, passwordHash: work.prepared }));
    } catch (error) {
      throw isUniqueViolation(error) ? conflict('A user with this email already exists') : error;
    }
  },
  audit: ({ result: { email, role, passwordResetRequired } }) => ({
    action: 'admin created user',
    details: `${email}, role ${role}${passwordResetRequired ? ', must change the password' : ''}`,
  }),
});

/** Returns the number of cards, hours, and photos deleted with an account, as text for the log. */
async function countCards(db: EntityManager, userId: string): Promise<string> {
  const { cards, hours, photos } = (await queryRow<{ cards: number; hours: string; photos: number }>(db, {
    text: `SELECT count(DISTINCT card.id)::int AS cards, coalesce(sum(code."operatorHours" + code."laborerHours"), 0)::numeric(20, 2) AS hours,
       (SELECT count(*)::int FROM photos photo JOIN timecards own ON photo.subject = 'timecard' AND photo."subjectId" = own.id
        WHERE own."userId" = $1) AS photos
     FROM timecards card LEFT JOIN cost_codes code ON code."timecardId" = card.id WHERE card."userId" = $1`,
    values: [userId],
  }))!;
  const withPhotos = photos ? ` and ${photos} ${photos === 1 ? 'photo' : 'photos'}` : '';
  return `${cards} ${cards === 1 ? 'timecard' : 'timecards'} with ${hours} hours${withPhotos}`;
}

/** Deletes an account with its timecards and activity log. Readings, loads, approvals, and documents are kept without a name. */
export const deleteUser = command('deleteUser', {
  description: 'Deletes an account with its timecards and activity log. Returns the id of the account.',
  permission: Permission.USERS_MANAGE,
  input: RecordInput,
  output: GraphQLID,
  rest: del('/admin/users/:id'),
  load: userToManage,
  before: async (context) => checkConfirmed(context),
  async run(work, { id }) {
    const { db, loaded: user } = work;
    checkNotOneself(actorOf(work), user, 'delete');
    await checkNotLastAdministrator(db, user, 'deleted');
    await endSessions(db, id, { byOther: true });
    const taken = await countCards(db, id);
    // Also deletes the idempotency keys of other people's corrections to the person's cards.
    const ofTheirCard = Raw((column) => `${column} IN (SELECT id FROM timecards WHERE "userId" = :id)`, { id });
    await db.delete(IdempotencyKey, [{ userId: id }, { recordId: ofTheirCard }]);
    await db.delete(User, { id });
    return { id, taken };
  },
  audit: ({ loaded: { email, firstName, lastName, role }, result }) => ({
    action: 'admin deleted user',
    details: [email, [firstName, lastName].filter(Boolean).join(' '), `role ${role}`, result.taken]
      .filter(Boolean)
      .join(', '),
  }),
  published: ({ id }) => id,
});
