const KEY = 'fieldbook.signOut';

/** Whether someone signed out on this device and the server does not know yet, so the session cookie still works. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers a sign-out that the server did not answer, or forgets it once it is done. */
export function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the next start shows the person as signed in.
  }
}
