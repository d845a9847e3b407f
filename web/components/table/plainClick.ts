import type { MouseEvent } from 'react';

/** False for a click on a control in the row, in a dialog that the row opened, or at the end of selecting text. */
export const isPlainClick = ({ target, currentTarget }: MouseEvent) =>
  currentTarget.contains(target as Element) &&
  !(target as Element).closest('a, button, input, label, [data-row-actions]') &&
  !getSelection()?.toString();
