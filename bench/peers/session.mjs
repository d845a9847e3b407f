import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from './database.mjs';
import { sessions, users } from './tables.mjs';

const ENGINEERS = ['blaze_engineer', 'dans_engineer'];

/** Permissions of the product that only some approved accounts have, by role. */
const ROLES = {
  ...of(['TIMECARDS_READ_ALL', 'TIMECARDS_REVIEW', 'EQUIPMENT_MANAGE', 'REPORTS_READ'], [...ENGINEERS, 'admin']),
  ...of(['WORK_ORDERS_MANAGE', 'ESTIMATES_MANAGE'], [...ENGINEERS, 'admin']),
  ...of(['TIMECARDS_APPROVE_OWN', 'TIMECARDS_REOPEN', 'PERIODS_CLOSE', 'USERS_APPROVE', 'USERS_MANAGE'], ['admin']),
  ...of(['ACTIVITY_LOG_READ', 'COST_CODES_MANAGE', 'MATERIALS_MANAGE', 'WORKERS_MANAGE', 'ACCOUNTING'], ['admin']),
  ...of(['EQUIPMENT_MANAGE_ALL', 'TRUCKING_COMPANIES_MANAGE', 'READINGS_WITHDRAW_ANY'], ['admin']),
  ...of(['TRUCKING_COMPANIES_READ', 'TRUCKING_RECORDS_MANAGE'], ['trucking', 'admin']),
  ...of(['MENU_SUBMIT_TIMECARD'], ['user', ...ENGINEERS, 'admin']),
  ...of(['MENU_EQUIPMENT_HOURS'], ['user', ...ENGINEERS, 'admin', 'field']),
  ...of(['MENU_PRODUCTION_QUANTITY'], ['admin']),
};
const ACCOUNTANTS = ['TIMECARDS_READ_ALL', 'REPORTS_READ', 'ACCOUNTING'];
const ANY_STATE = ['PUBLIC', 'OWN_ACCOUNT'];

function of(permissions, roles) {
  return Object.fromEntries(permissions.map((permission) => [permission, roles]));
}

const isApproved = (user) => user.approvalStatus === 'approved' && !user.passwordResetRequired;

function may(user, permission) {
  if (!isApproved(user)) return ANY_STATE.includes(permission);
  if (permission === 'STORM_WATER') return user.stormWaterCertified;
  if (user.isAccountant && ACCOUNTANTS.includes(permission)) return true;
  return ROLES[permission]?.includes(user.role) ?? true;
}

const signedIn = db
  .select({ user: users, signedInEpoch: sql`(${sessions.sess}->'passport'->'user'->>'sessionEpoch')::int` })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`)))
  .prepare('signed_in');

/** Returns the account of a request's session. Its epoch differs if the account's sessions have been ended. */
export async function userOf(request) {
  const { valid, value: sid } = request.unsignCookie((request.cookies['fieldbook.sid'] ?? '').slice('s:'.length));
  const [found] = valid ? await signedIn.execute({ sid }) : [];
  return found && found.signedInEpoch === found.user.sessionEpoch ? found.user : null;
}

/** Throws unless the account has the permission. */
export function check(user, permission) {
  if (!user) throw new Error('Not signed in');
  if (!may(user, permission)) throw new Error('Not allowed');
}

/** Returns the account with its permissions, in the order of the schema. */
export function viewerOf(user, schema) {
  const permissions = schema.getType('Permission').getValues();
  return {
    ...user,
    isApproved: user.approvalStatus === 'approved',
    hasPassword: true,
    secondStepSetupRequired: false,
    permissions: permissions.flatMap(({ name }) => (may(user, name) ? name : [])),
  };
}
