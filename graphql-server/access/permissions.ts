import { registerEnumType } from 'type-graphql';
import { messages } from '../../common/messages';
import { type Reason } from '../../common/reasons';
import { type Actor, ApprovalStatus } from './actor';
import { Role } from './roles';

const { user, blaze_engineer, dans_engineer, field, trucking, admin } = Role;
const engineers = [blaze_engineer, dans_engineer];

const everyApprovedUser = () => true;
const only =
  (...roles: Role[]) =>
  (actor: Actor) =>
    roles.includes(actor.role);
const accountantsAnd =
  (...roles: Role[]) =>
  (actor: Actor) =>
    actor.isAccountant || roles.includes(actor.role);

/**
 * Permissions, each with the approved users who have it. PUBLIC and OWN_ACCOUNT also work for accounts that aren't approved or
 * must change the password. An account that must set up its second step has only PUBLIC, and may call operations with
 * 'setup' in `openTo`. MENU permissions only decide whether a menu shows a link.
 */
const table = {
  PUBLIC: everyApprovedUser,
  OWN_ACCOUNT: everyApprovedUser,
  SECURITY: everyApprovedUser,
  TIMECARDS_SUBMIT: everyApprovedUser,
  TIMECARDS_READ: everyApprovedUser,
  TIMECARDS_READ_ALL: accountantsAnd(...engineers, admin),
  TIMECARDS_REVIEW: only(...engineers, admin),
  TIMECARDS_APPROVE_OWN: only(admin),
  TIMECARDS_REOPEN: only(admin),
  PERIODS_CLOSE: only(admin),
  // The policy limits foremen to sheets with their own cards. Reviewers see all sheets.
  EXTRA_WORK_SIGN: everyApprovedUser,
  PICKERS_READ: everyApprovedUser,
  USERS_APPROVE: only(admin),
  USERS_MANAGE: only(admin),
  ACTIVITY_LOG_READ: only(admin),
  COST_CODES_MANAGE: only(admin),
  MATERIALS_MANAGE: only(admin),
  WORKERS_MANAGE: only(admin),
  // The policy limits engineers to their own company's equipment. Other roles get an empty list.
  EQUIPMENT_LIST_READ: everyApprovedUser,
  EQUIPMENT_MANAGE: only(...engineers, admin),
  EQUIPMENT_MANAGE_ALL: only(admin),
  TRUCKING_COMPANIES_READ: only(trucking, admin),
  TRUCKING_COMPANIES_MANAGE: only(admin),
  EQUIPMENT_HOURS_SUBMIT: everyApprovedUser,
  EQUIPMENT_HOURS_READ: everyApprovedUser,
  READINGS_WITHDRAW_ANY: only(admin),
  WORK_ORDERS_MANAGE: only(...engineers, admin),
  ESTIMATES_MANAGE: only(...engineers, admin),
  TRUCKING_RECORDS_MANAGE: only(trucking, admin),
  STATEMENTS_MANAGE: accountantsAnd(trucking, admin),
  // `PhotoSubjectDeclaration` says who sees the photos of each kind of record.
  PHOTOS_READ: everyApprovedUser,
  PHOTOS_ADD: everyApprovedUser,
  STORM_WATER: (actor) => actor.stormWaterCertified,
  REPORTS_READ: accountantsAnd(...engineers, admin),
  ACCOUNTING: accountantsAnd(admin),
  MENU_SUBMIT_TIMECARD: only(user, ...engineers, admin),
  MENU_EQUIPMENT_HOURS: only(user, ...engineers, admin, field),
  MENU_PRODUCTION_QUANTITY: only(admin),
} satisfies Record<string, (actor: Actor) => boolean>;

export type Permission = keyof typeof table;
/** Permission of an operation that only a signed-in person may call. */
export type SignedInPermission = Exclude<Permission, 'PUBLIC'>;
export const Permission = Object.fromEntries(Object.keys(table).map((name) => [name, name])) as {
  readonly [Name in Permission]: Name;
};

/** Permissions that access tokens never have: PUBLIC, and permissions for the account itself, other accounts, or menus. */
const NEVER_BY_TOKEN = /^(PUBLIC$|OWN_ACCOUNT$|SECURITY$|USERS_|MENU_)/;

/** True if a program can have the permission. */
export const isGrantable = (permission: Permission) => !NEVER_BY_TOKEN.test(permission);

const isGranted = ({ token }: Actor, permission: Permission) =>
  !token || (isGrantable(permission) && token.permissions.includes(permission));

interface Block {
  message: string;
  reason?: Reason;
}

const SET_UP_FIRST: Block = { message: messages.setUpSecondStep, reason: 'SECOND_STEP_SETUP_REQUIRED' };

/** Returns the reason why the whole account is blocked, or null. */
function blockOf(actor: Actor): Block | null {
  if (actor.passwordResetRequired)
    return { message: /* i18n */ 'Password change required', reason: 'PASSWORD_CHANGE_REQUIRED' };
  if (actor.approvalStatus === ApprovalStatus.approved) return null;
  return actor.approvalStatus === ApprovalStatus.rejected
    ? { message: /* i18n */ 'Your registration was not approved. Please contact the administrator.' }
    : { message: messages.waitingForApproval };
}

/** Reason for lacking a permission: the actor is not signed in, is not allowed, or has a blocked account. */
export type Refusal = ({ kind: 'unauthenticated' } & Partial<Block>) | ({ kind: 'forbidden' } & Partial<Block>);

/** Returns the reason why the actor lacks the permission, or null if the actor has it. */
export function refusalOf(actor: Actor | null, permission: Permission): Refusal | null {
  if (actor && !isGranted(actor, permission)) {
    return { kind: 'forbidden', message: 'This access token does not have the permission to do this' };
  }
  if (permission === Permission.PUBLIC) return null;
  if (!actor) return { kind: 'unauthenticated' };
  if (actor.secondStepMissing) return { kind: 'unauthenticated', ...SET_UP_FIRST };
  if (permission === Permission.OWN_ACCOUNT) return null;
  const block = blockOf(actor);
  if (block) return { kind: 'forbidden', ...block };
  return table[permission](actor) ? null : { kind: 'forbidden' };
}

export const may = (actor: Actor, permission: Permission) => refusalOf(actor, permission) === null;

/** Returns the actor's permissions, published as `me.permissions`. */
export const permissionsOf = (actor: Actor): Permission[] =>
  Object.values(Permission).filter((permission) => may(actor, permission));

registerEnumType(Permission, {
  name: 'Permission',
  description: 'Permission to do or see something. `me.permissions` lists your permissions.',
});
