import { announce } from '../announcements';
import { TOAST_REMOVAL_DELAY_MS, TOASTS_AT_ONCE } from '../constants';
import { followed } from '../listeners';
import { translated } from '../said';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastContent {
  title: string;
  description?: string;
  /** A second line with the subject, such as 'Nov 21, North pier, 96.50 h'. */
  detail?: string;
  /** `error` is announced immediately and is red. */
  tone: ToastTone;
}

export interface Toast extends ToastContent {
  id: number;
  /** False once dismissed. A dismissed toast leaves the screen immediately, and the list of toasts after the removal delay. */
  open: boolean;
}

const toasts = followed<readonly Toast[]>([]);
let lastId = 0;
let muted = 0;

/**
 * Shows a toast in place of the previous one. Translates its title and description, if they are constants. Can be called from anywhere: a component, a router loader, or an Apollo link.
 * Does nothing while toasts are muted.
 */
export function showToast(content: ToastContent): number {
  lastId += 1;
  if (muted > 0) return lastId;
  const { detail, tone } = content;
  const [title, description] = [translated(content.title), content.description && translated(content.description)];
  announce([title, description, detail].filter(Boolean).join('. '), { urgent: tone === 'error' });
  toasts.set([{ ...content, title, description, id: lastId, open: true }, ...toasts.get()].slice(0, TOASTS_AT_ONCE));
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => {
    const left = toasts.get().filter((toast) => toast.id !== id);
    if (left.length < toasts.get().length) toasts.set(left);
  }, TOAST_REMOVAL_DELAY_MS);
}

/** Removes all toasts immediately, in tests and stories. */
export function clearToasts(): void {
  toasts.set([]);
}

/** Removes all toasts and shows no new ones until the returned function is called, as while another person uses the device. */
export function muteToasts(): () => void {
  clearToasts();
  muted += 1;
  return () => {
    muted -= 1;
  };
}

/** Returns the toasts to show, newest first. */
export const useToasts = toasts.use;
