/** The toasts of deleting a load, on whichever screen. */
export const deleteToasts = {
  success: 'Trucking record deleted successfully',
  failure: 'Failed to delete trucking record',
};
