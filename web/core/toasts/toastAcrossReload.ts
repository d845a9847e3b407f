import { showToast, type ToastContent } from './toasts';

const KEY = 'toast-after-reload';

/** Shows a toast now and again after the next page load, because a fast reload would hide the first. */
export function showToastAcrossReload(content: ToastContent): void {
  showToast(content);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(content));
  } catch {
    // Storage is blocked, so the toast is shown only on this page.
  }
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
