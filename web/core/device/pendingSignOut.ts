const KEY = 'fieldbook.signOut';

/** True if a sign-out on this device got no response. The session cookie may still work then. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Records that a sign-out got no response (true), or that it is done (false). */
export function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the next start shows the person as signed in.
  }
}
