import type { KeyboardEvent } from 'react';

/** Fields that the Enter key of a phone's keyboard leads to. */
const STOPS = 'input[enterkeyhint]:not([disabled]):not([data-filled])';

/**
 * A form's `onKeyDown`: Enter in a field whose key says "next" goes to the following field that has such a key. Fields that
 * were filled in automatically have none, and are skipped.
 */
export function nextFieldOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  const hint = target.getAttribute('enterkeyhint');
  if (hint === 'done') {
    event.preventDefault();
    target.blur();
  }
  if (hint !== 'next') return;
  event.preventDefault();
  const stops = [...currentTarget.querySelectorAll<HTMLInputElement>(STOPS)];
  stops[stops.indexOf(target) + 1]?.focus();
}
