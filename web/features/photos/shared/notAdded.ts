import { showToast } from '../../../core/toasts/toasts';

/** Reports that a photo was not added, and why. `detail` names its record. */
export const sayNotAdded = (description: string, detail?: string) =>
  showToast({ tone: 'error', title: 'Photo not added', description, detail });
