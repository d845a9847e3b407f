/**
 * Codes of failed sign-ins at the OpenID provider. The screen shows the code. The server's log has the code with the reason.
 * `docs/operating.md` lists a remedy for each code.
 */
export const OPENID_CODES = [
  'provider-away',
  'discovery-wrong',
  'issuer-differs',
  'client-auth-unknown',
  'client-refused',
  'code-refused',
  'provider-denied',
  'token-wrong',
  'clock-differs',
  'userinfo-wrong',
  'no-email',
  'not-started',
  'not-recent',
  'linked-elsewhere',
  'account-changed',
  'too-many-tries',
  'server-busy',
] as const;

export type OpenidCode = (typeof OPENID_CODES)[number];

/** Codes of failures that only an administrator can cure, because the next try fails, too. */
export const CODES_FOR_ADMINISTRATORS: readonly OpenidCode[] = [
  'discovery-wrong',
  'issuer-differs',
  'client-auth-unknown',
  'client-refused',
  'token-wrong',
  'clock-differs',
  'userinfo-wrong',
];
