import type { KeyboardEvent } from 'react';

/** Fields that the Enter key of a phone's keyboard moves to. */
const STOPS = 'input[enterkeyhint]:not([disabled]):not([data-filled])';

/**
 * Handles a form's `onKeyDown`. In a field whose Enter key is labeled "next", Enter moves to the next field with a labeled key.
 * It skips fields that were filled in automatically. In a field labeled "done", or if no field follows, Enter closes the
 * keyboard.
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
  const next = stops[stops.indexOf(target) + 1];
  if (next) next.focus();
  else target.blur();
}
