import { PASSWORD_MIN_LENGTH } from '../../core/constants';

/** The password rules, in the order they are shown. The server has the same rules. */
const rules: readonly [(password: string) => boolean, string][] = [
  [(password) => password.length >= PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters long'],
  [(password) => /[A-Z]/.test(password), 'Password must contain at least one uppercase letter'],
  [(password) => /[a-z]/.test(password), 'Password must contain at least one lowercase letter'],
  [(password) => /[0-9]/.test(password), 'Password must contain at least one number'],
];

/** The first rule a new password breaks, or undefined. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required';
  return rules.find(([keeps]) => !keeps(password))?.[1];
}

/** The placeholder of a new password field. */
export const passwordHint = 'Min 8 chars, 1 uppercase, 1 number';
