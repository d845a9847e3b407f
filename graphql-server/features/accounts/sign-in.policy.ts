import { type Actor, ApprovalStatus, hasSecondStep, isEngineer } from '../../access/actor';
import { Permission, permissionsOf } from '../../access/permissions';
import { Role } from '../../access/roles';
import { networkOf } from '../../core/network';
import type { Charge } from '../../limits/guesses';
import type { Settings } from '../../settings/env';
import type { CurrentUser } from './accounts.types';

/** Returns the signed-in person with all data that the client needs. */
export const currentUserOf = ({ spanish }: Pick<Settings, 'spanish'>, actor: Actor): CurrentUser => ({
  ...actor,
  language: spanish ? actor.language : null,
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
export const halfSignedIn = (settings: Pick<Settings, 'spanish'>, actor: Actor): CurrentUser => ({
  ...currentUserOf(settings, actor),
  permissions: [Permission.PUBLIC],
  secondStepRequired: true,
});

/** True if this account needs a second step after its password. */
export const asksSecondStep = ({ secondStep }: Settings, account: Pick<Actor, 'secondStepMethods'>) =>
  secondStep !== 'off' && hasSecondStep(account);

/**
 * Returns the counters for a sign-in. A browser that has signed in to this account before has separate counters, so that
 * strangers can't lock out the owner. The address comes first, so that a refused address adds no counters for more accounts. The
 * account comes last, because `guarded` runs checks with the same last counter one at a time.
 */
export function signInCharges(ip: string, email: string, knownDevice?: string): Charge[] {
  if (knownDevice) {
    return [
      { limit: 'knownDevice', key: `${knownDevice} ${email}` },
      { limit: 'knownDevices', key: email },
    ];
  }
  return [
    { limit: 'signInAddress', key: ip },
    { limit: 'signInPair', key: `${networkOf(ip)} ${email}` },
    { limit: 'signInAccount', key: email },
  ];
}
