import { showToast } from '../../../core/toasts/toasts';

/** Says that a photo was not added, and why. `detail`: what it belongs to. */
export const sayNotAdded = (description: string, detail?: string) =>
  showToast({ tone: 'error', title: 'Photo not added', description, detail });
