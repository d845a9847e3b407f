import { roleNames, statusNames } from '../../../common/names';
import type { Role } from '../../schema.generated';

export { roleNames, statusNames };

export const roles = Object.keys(roleNames) as Role[];

export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));

/** Returns the role with this name in a URL. Null for any other text. */
export const roleCalled = (text: string): Role | null => roles.find((name) => name === text) ?? null;

export const DEFAULT_ROLE: Role = 'user';

/** Badge tone of each approval status. */
export const statusTones = { approved: 'neutral', pending: 'secondary', rejected: 'destructive' } as const;
