import type { ApprovalStatus, Role } from '../../../schema.generated';

/** Display names of the roles, in the order they are offered. */
export const roleNames: Readonly<Record<Role, string>> = {
  user: 'User',
  blaze_engineer: 'Blaze Engineer',
  dans_engineer: 'Dans Engineer',
  field: 'Field',
  trucking: 'Trucking',
  admin: 'Admin',
};

export const roles = Object.keys(roleNames) as Role[];

export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));

/** The role of a new account unless the administrator chooses another. */
export const DEFAULT_ROLE: Role = 'user';

export const statusNames: Readonly<Record<ApprovalStatus, string>> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
};

/** The badge tone of each approval status. */
export const statusTones = { approved: 'neutral', pending: 'secondary', rejected: 'destructive' } as const;
