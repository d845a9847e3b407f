/** Toasts of a submitted reading, which its forms or the outbox show. */
export const submitToasts = {
  success: 'Equipment hours submitted successfully',
  failure: 'Failed to submit equipment hours',
};
