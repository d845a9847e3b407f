import { attempt } from '../browser/attempt';
import { showToast, type ToastContent } from './toasts';

const KEY = 'toast-after-reload';

/** Shows a toast now and again after the next page load, because a fast reload would hide the first. */
export function showToastAcrossReload(content: ToastContent): void {
  showToast(content);
  // If storage is blocked, the toast is shown only on this page.
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(content)));
}

/** Shows the toast left by the previous page. */
export function showToastFromLastPage(): void {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (stored) showToast(JSON.parse(stored) as ToastContent);
  } catch {
    // Storage is blocked, or the stored text is damaged, so show no toast.
  }
}
