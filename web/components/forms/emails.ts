import { messages } from '../../../common/messages';
/** 'Email is required', or undefined for what looks like an address; the server checks the rest. */
export const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return messages.emailRequired;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : messages.emailInvalid;
};
