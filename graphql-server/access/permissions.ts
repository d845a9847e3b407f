import { registerEnumType } from 'type-graphql';
import { messages } from '../../common/messages';
import { type Reason } from '../../common/reasons';
import { type Actor, ApprovalStatus, Role } from './actor';

/** Everything the product can allow or refuse. Menu permissions say where a link is shown, not what may be done. */
export enum Permission {
  PUBLIC = 'PUBLIC',
  OWN_ACCOUNT = 'OWN_ACCOUNT',
  TIMECARDS_SUBMIT = 'TIMECARDS_SUBMIT',
  TIMECARDS_READ = 'TIMECARDS_READ',
  TIMECARDS_READ_ALL = 'TIMECARDS_READ_ALL',
  TIMECARDS_REVIEW = 'TIMECARDS_REVIEW',
  TIMECARDS_APPROVE_OWN = 'TIMECARDS_APPROVE_OWN',
  TIMECARDS_REOPEN = 'TIMECARDS_REOPEN',
  PERIODS_CLOSE = 'PERIODS_CLOSE',
  PICKERS_READ = 'PICKERS_READ',
  USERS_APPROVE = 'USERS_APPROVE',
  USERS_MANAGE = 'USERS_MANAGE',
  ACTIVITY_LOG_READ = 'ACTIVITY_LOG_READ',
  COST_CODES_MANAGE = 'COST_CODES_MANAGE',
  MATERIALS_MANAGE = 'MATERIALS_MANAGE',
  EQUIPMENT_LIST_READ = 'EQUIPMENT_LIST_READ',
  EQUIPMENT_MANAGE = 'EQUIPMENT_MANAGE',
  EQUIPMENT_MANAGE_ALL = 'EQUIPMENT_MANAGE_ALL',
  TRUCKING_COMPANIES_READ = 'TRUCKING_COMPANIES_READ',
  TRUCKING_COMPANIES_MANAGE = 'TRUCKING_COMPANIES_MANAGE',
  EQUIPMENT_HOURS_SUBMIT = 'EQUIPMENT_HOURS_SUBMIT',
  EQUIPMENT_HOURS_READ = 'EQUIPMENT_HOURS_READ',
  WORK_ORDERS_MANAGE = 'WORK_ORDERS_MANAGE',
  ESTIMATES_MANAGE = 'ESTIMATES_MANAGE',
  TRUCKING_RECORDS_MANAGE = 'TRUCKING_RECORDS_MANAGE',
  STORM_WATER = 'STORM_WATER',
  REPORTS_READ = 'REPORTS_READ',
  MENU_SUBMIT_TIMECARD = 'MENU_SUBMIT_TIMECARD',
  MENU_EQUIPMENT_HOURS = 'MENU_EQUIPMENT_HOURS',
  MENU_PRODUCTION_QUANTITY = 'MENU_PRODUCTION_QUANTITY',
}

const { user, blaze_engineer, dans_engineer, field, trucking, admin } = Role;
const engineers = [blaze_engineer, dans_engineer];

const everyApprovedUser = () => true;
const only =
  (...roles: Role[]) =>
  (actor: Actor) =>
    roles.includes(actor.role);

/** The table of permissions: which approved users have each. PUBLIC and OWN_ACCOUNT are open in any account state. */
const table: Record<Permission, (actor: Actor) => boolean> = {
  [Permission.PUBLIC]: everyApprovedUser,
  [Permission.OWN_ACCOUNT]: everyApprovedUser,
  [Permission.TIMECARDS_SUBMIT]: everyApprovedUser,
  [Permission.TIMECARDS_READ]: everyApprovedUser,
  [Permission.TIMECARDS_READ_ALL]: only(...engineers, admin),
  [Permission.TIMECARDS_REVIEW]: only(...engineers, admin),
  [Permission.TIMECARDS_APPROVE_OWN]: only(admin),
  [Permission.TIMECARDS_REOPEN]: only(admin),
  [Permission.PERIODS_CLOSE]: only(admin),
  [Permission.PICKERS_READ]: everyApprovedUser,
  [Permission.USERS_APPROVE]: only(admin),
  [Permission.USERS_MANAGE]: only(admin),
  [Permission.ACTIVITY_LOG_READ]: only(admin),
  [Permission.COST_CODES_MANAGE]: only(admin),
  [Permission.MATERIALS_MANAGE]: only(admin),
  // Everybody may ask; the policy shows an engineer the own company's equipment, and roles without a company an empty list.
  [Permission.EQUIPMENT_LIST_READ]: everyApprovedUser,
  [Permission.EQUIPMENT_MANAGE]: only(...engineers, admin),
  [Permission.EQUIPMENT_MANAGE_ALL]: only(admin),
  [Permission.TRUCKING_COMPANIES_READ]: only(trucking, admin),
  [Permission.TRUCKING_COMPANIES_MANAGE]: only(admin),
  [Permission.EQUIPMENT_HOURS_SUBMIT]: everyApprovedUser,
  [Permission.EQUIPMENT_HOURS_READ]: everyApprovedUser,
  [Permission.WORK_ORDERS_MANAGE]: only(...engineers, admin),
  [Permission.ESTIMATES_MANAGE]: only(...engineers, admin),
  [Permission.TRUCKING_RECORDS_MANAGE]: only(trucking, admin),
  [Permission.STORM_WATER]: (actor) => actor.stormWaterCertified,
  [Permission.REPORTS_READ]: only(...engineers, admin),
  [Permission.MENU_SUBMIT_TIMECARD]: only(user, ...engineers, admin),
  [Permission.MENU_EQUIPMENT_HOURS]: only(user, ...engineers, admin, field),
  [Permission.MENU_PRODUCTION_QUANTITY]: only(admin),
};

interface Block {
  message: string;
  reason?: Reason;
}

/** Why the whole account is blocked, or null when it is not. */
function blockOf(actor: Actor): Block | null {
  if (actor.passwordResetRequired) return { message: 'Password change required', reason: 'PASSWORD_CHANGE_REQUIRED' };
  if (actor.approvalStatus === ApprovalStatus.approved) return null;
  return actor.approvalStatus === ApprovalStatus.rejected
    ? { message: 'Your registration was not approved. Please contact the administrator.' }
    : { message: messages.waitingForApproval };
}

/** Why an actor lacks a permission: not signed in, or not allowed (with what blocks the account, if anything does). */
export type Refusal = { kind: 'unauthenticated' } | ({ kind: 'forbidden' } & Partial<Block>);

/** Null when the actor has the permission. */
export function refusalOf(actor: Actor | null, permission: Permission): Refusal | null {
  if (permission === Permission.PUBLIC) return null;
  if (!actor) return { kind: 'unauthenticated' };
  if (permission === Permission.OWN_ACCOUNT) return null;
  const block = blockOf(actor);
  if (block) return { kind: 'forbidden', ...block };
  return table[permission](actor) ? null : { kind: 'forbidden' };
}

/** True when the actor has the permission; for policies. */
export const may = (actor: Actor, permission: Permission) => !blockOf(actor) && table[permission](actor);

/** The actor's permissions, published as `me.permissions`. */
export function permissionsOf(actor: Actor): Permission[] {
  if (blockOf(actor)) return [Permission.PUBLIC, Permission.OWN_ACCOUNT];
  return Object.values(Permission).filter((permission) => table[permission](actor));
}

registerEnumType(Permission, {
  name: 'Permission',
  description: 'What a person may do or see; `me.permissions` lists their own.',
});
