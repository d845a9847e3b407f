import type { MouseEvent } from 'react';

/** Returns false for a click on a row's control, in its dialog, or after selecting text. */
export const isPlainClick = ({ target, currentTarget }: MouseEvent) =>
  currentTarget.contains(target as Element) &&
  !(target as Element).closest('a, button, input, label, [data-row-actions]') &&
  !getSelection()?.toString();
