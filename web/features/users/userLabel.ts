import { accountName } from '../../../common/names';
import type { ManagedUserFragment } from './users.generated';

/** Returns a person's name for messages and buttons, or the email if there is no name. */
export const userLabel = (user: ManagedUserFragment) => (accountName(user) === 'N/A' ? user.email : accountName(user));
