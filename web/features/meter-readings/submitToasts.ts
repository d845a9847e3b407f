/** Toasts of a submitted reading, which its forms or the outbox show. */
export const submitToasts = /* i18n */ {
  success: 'Equipment hours submitted successfully',
  failure: 'Failed to submit equipment hours',
};
