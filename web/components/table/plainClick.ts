import type { MouseEvent } from 'react';

/** False for a click on a control of the row or in a dialog that it opened, and for the end of selecting text. */
export const isPlainClick = ({ target, currentTarget }: MouseEvent) =>
  currentTarget.contains(target as Element) &&
  !(target as Element).closest('a, button, input, label, [data-row-actions]') &&
  !getSelection()?.toString();
