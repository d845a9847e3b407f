import type { Effect, Feature } from '../../core/feature';
import type { PendingUsersQuery } from './pending-users.generated';

/** Effect of changing an account. Includes `me`, because the account may be the person's own. */
const account: Effect = { stale: ['me'] };

export const users: Feature = {
  pages: [
    {
      path: '/admin/approvals',
      titles: {
        title: 'User Approvals',
        subtitle: 'Review and approve new user registration requests',
      },
      tools: 1,
      permission: 'USERS_APPROVE',
      load: async () => (await import('./UserApprovalsPage')).UserApprovalsPage,
      menu: /* i18n */ {
        group: 'Admin',
        label: 'User Approvals',
        count: {
          query: async () => (await import('./pending-users.generated')).PendingUsersDocument,
          of: (data) => (data as PendingUsersQuery).pendingUsers.length,
        },
      },
    },
    {
      path: '/admin/users',
      titles: {
        title: 'User Management',
        subtitle: 'Manage user roles and access permissions',
      },
      tools: 2,
      permission: 'USERS_MANAGE',
      load: async () => (await import('./UserManagementPage')).UserManagementPage,
      menu: /* i18n */ { group: 'Admin', label: 'User Management' },
    },
  ],
  mutations: {
    createUser: { stale: ['userRows'] },
    setUserApproval: { stale: ['userRows', 'pendingUsers'] },
    setUserRole: account,
    setStormWaterCertification: account,
    setAccountant: account,
    forcePasswordReset: account,
    setUserPassword: account,
    removeSecondStep: account,
    // This mutation also deletes the user's timecards. Other records stay and name a 'Deleted user'.
    deleteUser: {
      deletes: 'User',
      stale: ['userRows', 'timecards', 'pendingUsers', 'truckingRecords', 'stormWaterApprovals', 'stormWaterDocuments'],
    },
  },
};
