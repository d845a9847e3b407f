import { useEffect } from 'react';

/** Message for screen readers that doesn't move the focus. `Announcer` puts it into the page's one live region. */
export interface Announcement {
  text: string;
  /** Interrupts what is being read: for failures. */
  urgent: boolean;
}

const listeners = new Set<(announcement: Announcement) => void>();

/** Tells screen readers something, from anywhere. */
export function announce(text: string, { urgent = false } = {}): void {
  for (const listener of listeners) listener({ text, urgent });
}

/** Calls the listener with each announcement. Returns a function that ends this. */
export function onAnnouncement(listener: (announcement: Announcement) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Announces a text when it first appears and whenever it changes; blank says nothing. */
export function useAnnouncement(text: string | null | undefined, { urgent = false } = {}): void {
  useEffect(() => {
    if (text) announce(text, { urgent });
  }, [text, urgent]);
}
