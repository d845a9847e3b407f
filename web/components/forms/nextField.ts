import type { KeyboardEvent } from 'react';

/** Fields with a labeled Enter key. */
const LABELED = 'input[enterkeyhint]:not([disabled])';

/**
 * Handles a form's `onKeyDown`. In a field whose Enter key is labeled "next", Enter moves to the next field with a labeled key, in
 * document order. It skips fields that were filled in automatically. In a field labeled "done", or if no field follows, Enter
 * closes the keyboard.
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
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(LABELED)];
  // Includes filled fields in the search for the current one, because Enter may be pressed in a filled field, too.
  const next = fields.slice(fields.indexOf(target) + 1).find((field) => !field.hasAttribute('data-filled'));
  if (next) next.focus();
  else target.blur();
}
