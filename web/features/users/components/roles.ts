import { roleNames, statusNames } from '../../../../common/names';
import type { Role } from '../../../schema.generated';

export { roleNames, statusNames };

export const roles = Object.keys(roleNames) as Role[];

export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));

/** Returns the role with this name in a URL; null for any other text. */
export const roleCalled = (text: string): Role | null => roles.find((name) => name === text) ?? null;

/** The role of a new account unless the administrator chooses another. */
export const DEFAULT_ROLE: Role = 'user';

/** The badge tone of each approval status. */
export const statusTones = { approved: 'neutral', pending: 'secondary', rejected: 'destructive' } as const;
