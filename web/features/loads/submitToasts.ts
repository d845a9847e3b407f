/** Toasts of a submitted load, which the form or the outbox shows. */
export const submitToasts = /* i18n */ {
  success: 'Trucking record added successfully',
  failure: 'Failed to add trucking record',
};
