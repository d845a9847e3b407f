import type { ManagedUserFragment, UserRowsQuery } from '../features/users/users.generated';

/** Returns an account as in User Management. Overrides replace its fields. */
export const buildManagedUser = (overrides: Partial<ManagedUserFragment> = {}): ManagedUserFragment => ({
  id: 'kim',
  firstName: 'Kim',
  lastName: 'Reyes',
  email: 'kim.reyes@example.com',
  role: 'user',
  approvalStatus: 'approved',
  emailVerified: true,
  stormWaterCertified: false,
  isAccountant: false,
  hasSecondStep: false,
  passwordResetRequired: false,
  createdAt: '2024-01-05T20:00:00.000Z',
  ...overrides,
});

export const someUsers: ManagedUserFragment[] = [
  buildManagedUser(),
  buildManagedUser({ id: 'ana', firstName: 'Ana', lastName: null, email: 'ana@example.com', role: 'blaze_engineer' }),
  buildManagedUser({
    id: 'robin',
    firstName: 'Robin',
    lastName: 'Hale',
    email: 'robin@example.com',
    approvalStatus: 'pending',
    emailVerified: false,
  }),
  buildManagedUser({
    id: 'lee',
    firstName: 'Lee',
    lastName: 'Ott',
    email: 'lee@example.com',
    approvalStatus: 'rejected',
  }),
  buildManagedUser({
    id: 'max',
    firstName: 'Max',
    lastName: 'Ito',
    email: 'max@example.com',
    role: 'admin',
    stormWaterCertified: true,
    hasSecondStep: true,
    passwordResetRequired: true,
  }),
];

/** Returns the accounts as a page of the list. */
export const userPage = (users: readonly ManagedUserFragment[]): UserRowsQuery => ({
  userRows: {
    edges: users.map((node) => ({ node })),
    totalCount: users.length,
    approvedCount: users.filter(({ approvalStatus }) => approvalStatus === 'approved').length,
    pendingCount: users.filter(({ approvalStatus }) => approvalStatus === 'pending').length,
    pageInfo: { hasNextPage: false, endCursor: null },
  },
});
