import { showToast } from '../../../core/toasts/toasts';

/** Shows a toast for a new second-step method, but not beside new recovery codes. The toast would cover the codes. */
export function showAdded(description: string, recoveryCodes: readonly string[]): void {
  if (recoveryCodes.length === 0) showToast({ tone: 'success', title: 'Success', description });
}
