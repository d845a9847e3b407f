/** Key in session storage. Signing out removes it, so the next sign-in opens only a page requested after that. */
const KEY = 'fieldbook.wanted-page';

/** Remembers a page that requires a sign-in: its path with search and fragment. */
export function rememberWantedPage({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  try {
    sessionStorage.setItem(KEY, pathname + search + hash);
  } catch {
    // Storage is blocked, so the sign-in opens the start page.
  }
}

/** Returns the page to open after a sign-in. Null if none was requested. */
export function wantedPage(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Forgets the page, so that it opens only once. */
export function forgetWantedPage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
