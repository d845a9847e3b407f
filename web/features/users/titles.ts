import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const approvalsTitles: Titles = {
  title: 'User Approvals',
  subtitle: 'Review and approve new user registration requests',
};
export const usersTitles: Titles = {
  title: 'User Management',
  subtitle: 'Manage user roles and access permissions',
};
