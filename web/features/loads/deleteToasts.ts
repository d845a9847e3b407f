export const deleteToasts = {
  success: 'Trucking record deleted successfully',
  failure: 'Failed to delete trucking record',
};
