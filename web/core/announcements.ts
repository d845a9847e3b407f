import { useEffect } from 'react';
import { listeners } from './listeners';

/** Message for screen readers. `Announcer` puts it into the page's only live region. The focus doesn't move. */
export interface Announcement {
  text: string;
  /** True for failures, which interrupt the announcement in progress. */
  urgent: boolean;
}

const { add, tell } = listeners<[Announcement]>();

/** Announces a text to screen readers, from anywhere. */
export function announce(text: string, { urgent = false } = {}): void {
  tell({ text, urgent });
}

/** Calls the listener with each announcement. Returns a function that removes the listener. */
export const onAnnouncement = add;

/** Announces a text when it first appears and when it changes. Ignores null and empty text. */
export function useAnnouncement(text: string | null | undefined, { urgent = false } = {}): void {
  useEffect(() => {
    if (text) announce(text, { urgent });
  }, [text, urgent]);
}
