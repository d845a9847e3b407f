import { accountName } from '../../../../common/names';
import type { ManagedUserFragment } from '../users.generated';

/** Returns the name of a person for messages and buttons: the email of one without a name. */
export const userLabel = (user: ManagedUserFragment) => (accountName(user) === 'N/A' ? user.email : accountName(user));
