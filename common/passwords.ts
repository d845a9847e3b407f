import { messages } from './messages';

/** Rules for new passwords, in the order of their messages. */
export const passwordRule: readonly [RegExp, string][] = /* i18n */ [
  [/^.{8,}$/s, 'Password must be at least 8 characters long'],
  [/[A-Z]/, 'Password must contain at least one uppercase letter'],
  [/[a-z]/, 'Password must contain at least one lowercase letter'],
  [/[0-9]/, 'Password must contain at least one number'],
];

/** Returns the first problem of a new password, or undefined. */
export const passwordProblem = (password: string): string | undefined =>
  password === '' ? messages.passwordRequired : passwordRule.find(([pattern]) => !pattern.test(password))?.[1];

/** Placeholder of a new password's field. */
export const passwordHint = /* i18n */ 'Min 8 chars, 1 uppercase, 1 number';
