export const deleteToasts = /* i18n */ {
  success: 'Trucking record deleted successfully',
  failure: 'Failed to delete trucking record',
};
