import { showToast } from '../../../core/toasts/toasts';

/** Shows a toast for a new second-step method, except when recovery codes are shown, because the toast would cover them. */
export function showAdded(description: string, recoveryCodes: readonly string[]): void {
  if (recoveryCodes.length === 0) showToast({ tone: 'success', title: 'Success', description });
}
