import { messages } from '../../../common/messages';
/**
 * Returns a message such as 'Email is required', or undefined if the text looks like an email address. The server checks the
 * rest.
 */
export const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return messages.emailRequired;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : messages.emailInvalid;
};
