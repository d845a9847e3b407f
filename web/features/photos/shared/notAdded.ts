import { showToast } from '../../../core/toasts/toasts';

/** Reports that a photo was not added, and why. `detail` is the name of the photo's record. */
export const sayNotAdded = (description: string, detail?: string) =>
  showToast({ tone: 'error', title: /* i18n */ 'Photo not added', description, detail });
