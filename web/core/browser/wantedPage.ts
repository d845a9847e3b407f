import { attempt } from './attempt';

/** Key in session storage. Signing out removes it, so the next sign-in opens only a page requested after that. */
const KEY = 'fieldbook.wanted-page';

/** Remembers a page that requires a sign-in: its path with search and fragment. */
export function rememberWantedPage({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  // If storage is blocked, the sign-in opens the start page.
  attempt(() => sessionStorage.setItem(KEY, pathname + search + hash));
}

/** Returns the page to open after a sign-in. Null if none was requested. */
export const wantedPage = (): string | null => attempt(() => sessionStorage.getItem(KEY)) ?? null;

/** Forgets the page, so that it opens only once. */
export const forgetWantedPage = (): void => attempt(() => sessionStorage.removeItem(KEY));
