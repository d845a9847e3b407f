import { showToast } from '../../../core/toasts/toasts';

/** Reports a new method of the second step, unless recovery codes are shown: they say the same, and a toast would cover them. */
export function showAdded(description: string, recoveryCodes: readonly string[]): void {
  if (recoveryCodes.length === 0) showToast({ tone: 'success', title: 'Success', description });
}
