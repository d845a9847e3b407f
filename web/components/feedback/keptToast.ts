import { showToast, type ToastContent } from './toasts';

const PLACE = 'toast-after-reload';

/** Shows a toast that is shown again once the page about to be opened has loaded: on a fast server nobody sees the first. */
export function showToastAcrossReload(content: ToastContent): void {
  showToast(content);
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(content));
  } catch {
    // Storage is blocked: the toast is shown on this page alone.
  }
}

/** Shows the toast that the page before this one left. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    if (kept) showToast(JSON.parse(kept) as ToastContent);
  } catch {
    // Storage is blocked, or holds something else.
  }
}
