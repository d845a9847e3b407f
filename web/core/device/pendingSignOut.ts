const KEY = 'fieldbook.signOut';

/** True if a sign-out on this device got no response, so that the session cookie still works. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores a sign-out that got no response, or clears it once it is done. */
export function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the next start shows the person as signed in.
  }
}
