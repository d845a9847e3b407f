import { eq } from 'drizzle-orm';
import { db } from './database.mjs';
import { users } from './tables.mjs';

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

/** Returns the account of a request's session. Null if the epochs differ, because the account's sessions have been ended. */
export async function userOf({ session }) {
  const signedIn = session.get('passport')?.user;
  const user = signedIn && (await db.query.users.findFirst({ where: eq(users.id, signedIn.id) }));
  return user?.sessionEpoch === signedIn?.sessionEpoch ? user : null;
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
