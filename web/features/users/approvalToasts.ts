export const approvalToasts = {
  success: 'User approved successfully',
  failure: 'Failed to update user status',
};
