import type { ManagedUserFragment } from '../users.generated';

/** First and last name; 'N/A' when either is missing. */
export const userName = ({ firstName, lastName }: ManagedUserFragment) =>
  firstName && lastName ? `${firstName} ${lastName}` : 'N/A';

/** How messages and buttons name a person. */
export const userLabel = (user: ManagedUserFragment) => (userName(user) === 'N/A' ? user.email : userName(user));
