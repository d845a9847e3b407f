import type { Failure } from '../../core/requests/failure';
import { showToast } from '../../core/toasts/toasts';

/** Returns a client-side validation error with a toast and a message for its field. */
export function refuse(field: string, title: string, message: string): { failure: Failure } {
  showToast({ tone: 'error', title, description: message });
  return { failure: { message, problems: { [field]: message }, signedOut: false, noResponse: false } };
}
