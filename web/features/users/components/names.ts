import { accountName } from '../../../../common/names';
import type { ManagedUserFragment } from '../users.generated';

export { accountName as userName };

/** How messages and buttons name a person. */
export const userLabel = (user: ManagedUserFragment) => (accountName(user) === 'N/A' ? user.email : accountName(user));
