/** Toasts of a signature, which the form or the outbox shows. */
export const signToasts = /* i18n */ {
  success: 'Extra work signed',
  failure: 'Failed to sign',
};
