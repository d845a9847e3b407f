import { showToast } from '../../core/toasts/toasts';

/** Shows a toast for a new second-step method, unless the page shows recovery codes. The toast would cover them. */
export function showAddedToast(description: string, recoveryCodes: readonly string[]): void {
  if (recoveryCodes.length === 0) showToast({ tone: 'success', title: /* i18n */ 'Success', description });
}
