import { useSyncExternalStore } from 'react';
import { announce } from '../announcements';
import { TOAST_REMOVAL_DELAY_MS, TOASTS_AT_ONCE } from '../constants';
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

let toasts: readonly Toast[] = [];
let lastId = 0;
let muted = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

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
  replace([{ ...content, title, description, id: lastId, open: true }, ...toasts].slice(0, TOASTS_AT_ONCE));
  return lastId;
}

export function dismissToast(id: number): void {
  replace(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => {
    if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id));
  }, TOAST_REMOVAL_DELAY_MS);
}

/** Removes all toasts immediately, in tests and stories. */
export function clearToasts(): void {
  replace([]);
}

/** Removes all toasts and shows no new ones until the returned function is called, as while another person uses the device. */
export function muteToasts(): () => void {
  clearToasts();
  muted += 1;
  return () => {
    muted -= 1;
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the toasts to show, newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
