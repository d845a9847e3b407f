import type { MouseEvent } from 'react';

/** False for a click on a control of the row, and for the end of selecting text. */
export const isPlainClick = ({ target }: MouseEvent) =>
  !(target as Element).closest('a, button, input, label, [data-row-actions]') && !getSelection()?.toString();
