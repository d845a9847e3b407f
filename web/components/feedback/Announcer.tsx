import { useEffect } from 'react';
import { type Announcement, onAnnouncement } from '../../core/announcements';
import layout from '../layout.module.css';

/** Delay before a text is added to a region that was just attached. Screen readers ignore texts that arrive with their region. */
const BEFORE_TEXT_MS = 100;
/** Time until a text is removed. Screen readers finish it by then, and people who browse the page don't find old texts. */
const KEPT_MS = 7000;

/** The page's only live region, rendered once at the root. `announce` adds texts to it. */
export function Announcer() {
  useEffect(() => {
    const region = document.createElement('div');
    region.className = layout.unseen ?? '';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    region.setAttribute('aria-atomic', 'false');
    attach(region);
    // The texts are in a shadow root, so that a search of the page finds only visible text.
    const text = region.attachShadow({ mode: 'closed' });
    const end = onAnnouncement((announcement) => {
      attach(region);
      setTimeout(() => say(text, announcement), BEFORE_TEXT_MS);
    });
    return () => {
      end();
      region.remove();
    };
  }, []);
  return null;
}

/** Moves the region into the open `<dialog>`, if any, because the dialog hides the rest of the page from screen readers. */
function attach(region: HTMLElement) {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (region.parentElement !== place) place.append(region);
}

/** Adds a text on its own line, so that texts don't interrupt each other, and later removes it. */
function say(place: ShadowRoot, { text, urgent }: Announcement) {
  place.host.setAttribute('aria-live', urgent ? 'assertive' : 'polite');
  const line = document.createElement('p');
  line.textContent = text;
  place.append(line);
  setTimeout(() => line.remove(), KEPT_MS);
}
