/** 'Email is required', or undefined for what looks like an address; the server checks the rest. */
export const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return 'Email is required';
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Please enter a valid email address';
};
