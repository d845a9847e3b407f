import { type Actor, ApprovalStatus, hasSecondStep, isEngineer } from '../../access/actor';
import { Permission, permissionsOf } from '../../access/permissions';
import { Role } from '../../access/roles';
import type { Settings } from '../../settings/env';
import type { CurrentUser } from './accounts.types';

/** Returns the signed-in person with all data that the client needs. */
export const currentUserOf = (actor: Actor): CurrentUser => ({
  ...actor,
  isApproved: actor.approvalStatus === ApprovalStatus.approved,
  isPending: actor.approvalStatus === ApprovalStatus.pending,
  isAdmin: actor.role === Role.admin,
  isEngineer: isEngineer(actor),
  isTrucking: actor.role === Role.trucking,
  permissions: permissionsOf(actor),
  hasPassword: actor.hasPassword !== false,
  secondStepRequired: false,
  secondStepSetupRequired: actor.secondStepMissing === true,
});

/** Returns the person as published between the password and the second step, with public permissions only. */
export const halfSignedIn = (actor: Actor): CurrentUser => ({
  ...currentUserOf(actor),
  permissions: [Permission.PUBLIC],
  secondStepRequired: true,
});

/** True if this account needs a second step after its password. */
export const asksSecondStep = ({ secondStep }: Settings, account: Pick<Actor, 'secondStepMethods'>) =>
  secondStep !== 'off' && hasSecondStep(account);
