import type { MouseEvent } from 'react';

/** Returns false for a click on a control of the row, in a dialog of the row, or at the end of selecting text. */
export const isPlainClick = ({ target, currentTarget }: MouseEvent) =>
  currentTarget.contains(target as Element) &&
  !(target as Element).closest('a, button, input, label, [data-row-actions]') &&
  !getSelection()?.toString();
