import { registerEnumType } from 'type-graphql';
import { LANGUAGES, type Language as LanguageCode } from '../../common/i18n/languages';
import { type Company as CompanyName, companies } from '../../common/names';
import { Role } from './roles';

/** Each key equals its value, so that GraphQL, REST, and the database use the same values. */
export enum ApprovalStatus {
  pending = 'pending',
  approved = 'approved',
  rejected = 'rejected',
}

/** The two companies that own equipment, as a GraphQL enum. Engineer roles are named after them. */
export const Company = Object.fromEntries(companies.map((name) => [name, name])) as {
  [Name in CompanyName]: Name;
};
export type Company = CompanyName;

/** Languages of the screens, as a GraphQL enum. */
export const Language = Object.fromEntries(LANGUAGES.map((code) => [code, code])) as {
  [Code in LanguageCode]: Code;
};
export type Language = LanguageCode;

/** Pages that a person may choose as the first page after signing in. */
export enum StartPage {
  submit = 'submit',
  today = 'today',
  report_hours = 'report_hours',
  trucking_entry = 'trucking_entry',
}

/** Methods of the second step. Recovery codes can replace the others. */
export enum SecondStepMethod {
  totp = 'totp',
  passkey = 'passkey',
  recovery_code = 'recovery_code',
}

/**
 * Accounts that need a second step. 'off': none. 'optional': accounts that have set one up. 'admins': also all administrators.
 * 'everyone': all accounts.
 */
export type SecondStepRule = 'off' | 'optional' | 'admins' | 'everyone';

/** An access token with which a program acts for an account. */
export interface TokenGrant {
  id: string;
  name: string;
  /** Names of permissions. The account may have lost some of them. */
  permissions: readonly string[];
  mayWrite: boolean;
}

/** The signed-in account, loaded from the database for this request. */
export interface Actor {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  approvalStatus: ApprovalStatus;
  stormWaterCertified: boolean;
  /** Adds accounting, reports, and all cards to the role's permissions. */
  isAccountant: boolean;
  passwordResetRequired: boolean;
  startPage: StartPage;
  startPageChosen: boolean;
  /** Null until the person has chosen one. */
  language: Language | null;
  /** Epoch of the account when the request arrived. Ending the account's sessions increments it. */
  sessionEpoch: number;
  /** False if the account has no password. Undefined counts as true. */
  hasPassword?: boolean;
  /** Methods of the second step that the account has set up. */
  secondStepMethods?: readonly SecondStepMethod[];
  /** True if the account must set up a second step before doing anything else. */
  secondStepMissing?: boolean;
  /** Set if a program sent the request with an access token. */
  token?: TokenGrant;
}

/** Returns the key of a request's sender. All programs of a person together are one sender, separate from the person. */
export const senderKeyOf = ({ id, token }: { id: string; token?: TokenGrant }) => (token ? `programs of ${id}` : id);

export const hasSecondStep = ({ secondStepMethods = [] }: Pick<Actor, 'secondStepMethods'>) =>
  secondStepMethods.some((method) => method !== SecondStepMethod.recovery_code);

/** True if the rule requires a second step of this account. Only approved accounts need one. */
export const needsSecondStep = (
  rule: SecondStepRule,
  { role, approvalStatus }: Pick<Actor, 'role' | 'approvalStatus'>,
) => approvalStatus === ApprovalStatus.approved && (rule === 'everyone' || (rule === 'admins' && role === Role.admin));

export const isEngineer = (actor: Pick<Actor, 'role'>) =>
  actor.role === Role.blaze_engineer || actor.role === Role.dans_engineer;

registerEnumType(ApprovalStatus, { name: 'ApprovalStatus' });
registerEnumType(Company, { name: 'Company' });
registerEnumType(Language, { name: 'Language', description: 'Language of the screens and emails.' });
registerEnumType(SecondStepMethod, { name: 'SecondStepMethod' });
registerEnumType(StartPage, {
  name: 'StartPage',
  description: 'Page where a person starts after signing in: Submit Timecard, Today, Report Hours, or Trucking Entry.',
});
