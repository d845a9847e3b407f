import { registerEnumType } from 'type-graphql';

/** Key and value are equal, so that both doors and the database use the same values. */
export enum Role {
  user = 'user',
  blaze_engineer = 'blaze_engineer',
  dans_engineer = 'dans_engineer',
  field = 'field',
  trucking = 'trucking',
  admin = 'admin',
}

export enum ApprovalStatus {
  pending = 'pending',
  approved = 'approved',
  rejected = 'rejected',
}

/** The two companies that own equipment; the engineer roles are named after them. */
export enum Company {
  blaze = 'blaze',
  dans = 'dans',
}

/** Screens that a person may start on after signing in. */
export enum StartPage {
  submit = 'submit',
  today = 'today',
  report_hours = 'report_hours',
  trucking_entry = 'trucking_entry',
}

/** Ways to prove who one is after the password. Recovery codes stand in for the others. */
export enum SecondStepMethod {
  totp = 'totp',
  passkey = 'passkey',
  recovery_code = 'recovery_code',
}

/** Accounts that are asked for a second step: none, those that have one, and also administrators or everyone. */
export type SecondStepRule = 'off' | 'optional' | 'admins' | 'everyone';

/** An access token, by which a program acts for an account. */
export interface TokenGrant {
  id: string;
  name: string;
  /** Names of permissions. The account's own may be fewer by now. */
  permissions: readonly string[];
  mayWrite: boolean;
}

/** The signed-in account, as loaded from the database for this request. */
export interface Actor {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  approvalStatus: ApprovalStatus;
  stormWaterCertified: boolean;
  /** Adds accounting, reports, and everybody's cards to what the role may do. */
  isAccountant: boolean;
  passwordResetRequired: boolean;
  startPage: StartPage;
  startPageChosen: boolean;
  /** Left out, the account has a password. */
  hasPassword?: boolean;
  /** Methods of the second step that are set up. */
  secondStepMethods?: readonly SecondStepMethod[];
  /** Set if the account must set up a second step before anything else. */
  secondStepMissing?: boolean;
  /** Set if a program sent the request with an access token. */
  token?: TokenGrant;
}

/** Identifies a sender among others. All programs of a person are one sender, apart from the person. */
export const senderKeyOf = ({ id, token }: { id: string; token?: TokenGrant }) => (token ? `programs of ${id}` : id);

export const hasSecondStep = ({ secondStepMethods = [] }: Pick<Actor, 'secondStepMethods'>) =>
  secondStepMethods.some((method) => method !== SecondStepMethod.recovery_code);

/** Returns true if the account must have a second step. Only approved ones must. */
export const needsSecondStep = (
  rule: SecondStepRule,
  { role, approvalStatus }: Pick<Actor, 'role' | 'approvalStatus'>,
) => approvalStatus === ApprovalStatus.approved && (rule === 'everyone' || (rule === 'admins' && role === Role.admin));

export const isEngineer = (actor: Pick<Actor, 'role'>) =>
  actor.role === Role.blaze_engineer || actor.role === Role.dans_engineer;

registerEnumType(Role, { name: 'Role' });
registerEnumType(ApprovalStatus, { name: 'ApprovalStatus' });
registerEnumType(Company, { name: 'Company' });
registerEnumType(SecondStepMethod, { name: 'SecondStepMethod' });
registerEnumType(StartPage, {
  name: 'StartPage',
  description: 'Submit Timecard, Today, Report Hours, or Trucking Entry.',
});
