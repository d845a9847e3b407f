/** Toasts of a submitted card, which the form or the outbox shows. */
export const submitToasts = /* i18n */ {
  success: 'Timecard submitted successfully',
  failure: 'Failed to submit timecard',
};

/** Toasts of a report of no work, which the dialog or the outbox shows. The dialog adds the day to the success. */
export const noWorkToasts = /* i18n */ {
  success: 'No work reported',
  failure: 'Failed to report no work',
};
