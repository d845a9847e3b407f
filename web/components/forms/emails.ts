import { messages } from '../../../common/messages';
/**
 * Returns 'Email is required' or another problem, or undefined for text that looks like an address. The server checks the rest.
 */
export const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return messages.emailRequired;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : messages.emailInvalid;
};
