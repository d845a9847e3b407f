import { showToast, type ToastContent } from './toasts';

const PLACE = 'toast-after-reload';

/** Shows a toast, and again after the next page has loaded: on a fast server nobody would see the first one. */
export function showToastAcrossReload(content: ToastContent): void {
  showToast(content);
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(content));
  } catch {
    // Storage is blocked: the toast is shown on this page alone.
  }
}

/** Shows the toast left by the previous page. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    if (kept) showToast(JSON.parse(kept) as ToastContent);
  } catch {
    // Storage is blocked, or holds something else.
  }
}
