/** Toasts of a submitted card, which the form or the outbox shows. */
export const submitToasts = {
  success: 'Timecard submitted successfully',
  failure: 'Failed to submit timecard',
};

/** Toasts of a report of no work, which the dialog or the outbox shows. The dialog adds the day to the success. */
export const noWorkToasts = {
  success: 'No work reported',
  failure: 'Failed to report no work',
};
