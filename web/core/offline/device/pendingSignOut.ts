import { attempt } from '../../browser/attempt';

const KEY = 'fieldbook.signOut';

/** True if a sign-out on this device got no response. The session cookie may still work then. */
export const isSignOutPending = (): boolean => !!attempt(() => localStorage.getItem(KEY));

/** Records that a sign-out got no response (true), or that it is done (false). */
export function setSignOutPending(pending: boolean): void {
  // Without storage, the next start shows the person as signed in.
  attempt(() => (pending ? localStorage.setItem(KEY, '1') : localStorage.removeItem(KEY)));
}
