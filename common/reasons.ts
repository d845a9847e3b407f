/** Reasons of failures, for programs: `extensions.reason` in GraphQL, `reason` in REST. Error messages are for people. */
export const REASONS = [
  'NOT_SIGNED_IN',
  'CREDENTIALS_INVALID',
  'PASSWORD_CHANGE_REQUIRED',
  'PASSWORD_CONFIRMATION',
  'EMAIL_NOT_VERIFIED',
  'SECOND_STEP_SETUP_REQUIRED',
  'SECOND_STEP_WRONG',
  'ACCOUNT_NOT_LINKED',
  'OPENID_REFUSED',
  'OPENID_UNAVAILABLE',
  'ALREADY_VERIFIED',
  'ALREADY_SENT',
  'DAY_LIMIT',
  'PHOTO_LIMIT',
  'PHOTO_NOT_UPLOADED',
  'PHOTO_RECORD_NOT_FOUND',
  'PHOTO_REFUSED',
  'SHEET_CHANGED',
  'TOO_SLOW',
  'FIELDS_CHANGED',
  'LINK_USED',
  'UNKNOWN_FIELD',
  'TOO_MUCH_AT_ONCE',
] as const;

export type Reason = (typeof REASONS)[number];
