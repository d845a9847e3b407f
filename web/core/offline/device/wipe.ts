import { storedKeys } from '../../browser/attempt';
import { rememberWantedPage, wantedPage } from '../../browser/wantedPage';
import { wipeResponses } from './cachedResponses';
import { cacheViewer } from './cachedViewer';

/** Wipes all company data from the device at sign-out. Unsent work stays: drafts and the outbox. */
export async function wipeCompanyData(): Promise<void> {
  cacheViewer(null);
  wipeTabData();
  await wipeResponses();
}

/**
 * Wipes the same data as `wipeCompanyData` after a session has ended or an account was blocked. Keeps the requested page,
 * which the next sign-in opens.
 */
export async function wipeEndedSession(): Promise<void> {
  const page = wantedPage();
  await wipeCompanyData();
  if (page) rememberWantedPage(new URL(page, window.location.origin));
}

/** Removes the app's keys from this tab's session storage. Keeps unsaved rows (table/rowDraftStorage.ts) as unsent work. */
export function wipeTabData(): void {
  for (const key of storedKeys(() => sessionStorage)) if (key.startsWith('fieldbook.')) sessionStorage.removeItem(key);
}
