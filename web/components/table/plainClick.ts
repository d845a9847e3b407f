import type { MouseEvent } from 'react';

/**
 * True for a click on the row itself. False on a control, in a dialog that the row opened, and at the end of a text selection.
 */
export const isPlainClick = ({ target, currentTarget }: MouseEvent) =>
  currentTarget.contains(target as Element) &&
  !(target as Element).closest('a, button, input, label, [data-row-actions]') &&
  !getSelection()?.toString();
