/** Wiped with the tab's data at sign-out: only a page that was asked for since then is opened after the next sign-in. */
const KEY = 'fieldbook.wanted-page';

/** Remembers a page that needs a sign-in first: its path with search and fragment. */
export function rememberWantedPage({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  try {
    sessionStorage.setItem(KEY, pathname + search + hash);
  } catch {
    // Storage is blocked: the sign-in leads to the start page.
  }
}

/** Returns the page to open after this sign-in, if one was asked for. */
export function wantedPage(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Forgets it: it is opened once. */
export function forgetWantedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
