import type { MouseEvent } from 'react';

/** False for clicks on a control of the row, clicks in a dialog that the row opened, and clicks that end a text selection. */
export const isPlainClick = ({ target, currentTarget }: MouseEvent) =>
  currentTarget.contains(target as Element) &&
  !(target as Element).closest('a, button, input, label, [data-row-actions]') &&
  !getSelection()?.toString();
