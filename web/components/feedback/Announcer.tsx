import { useEffect } from 'react';
import { type Announcement, onAnnouncement } from '../../core/announcements';
import layout from '../layout.module.css';

/** Screen readers need the region before its text. */
const BEFORE_TEXT_MS = 100;
/** Long enough to be read, short enough not to be found by browsing. */
const KEPT_MS = 7000;

/** The page's one live region; rendered once, at the root. Everything that is announced goes through `announce`. */
export function Announcer() {
  useEffect(() => {
    const region = document.createElement('div');
    region.className = layout.unseen ?? '';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    region.setAttribute('aria-atomic', 'false');
    attach(region);
    // Apart from the page's own text: whoever searches that finds what is seen, once.
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

/** An open modal dialog hides the rest of the page, so the region moves into it. */
function attach(region: HTMLElement) {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (region.parentElement !== place) place.append(region);
}

/** Each text is a line of its own, so that one does not cut off another. */
function say(place: ShadowRoot, { text, urgent }: Announcement) {
  place.host.setAttribute('aria-live', urgent ? 'assertive' : 'polite');
  const line = document.createElement('p');
  line.textContent = text;
  place.append(line);
  setTimeout(() => line.remove(), KEPT_MS);
}
