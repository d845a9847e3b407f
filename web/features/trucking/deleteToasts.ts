/** The toasts for deleting a load. */
export const deleteToasts = {
  success: 'Trucking record deleted successfully',
  failure: 'Failed to delete trucking record',
};
