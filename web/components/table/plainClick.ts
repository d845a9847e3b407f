import type { MouseEvent } from 'react';

/** False for a click on a row's control or in its dialog, or after selecting text. */
export const isPlainClick = ({ target, currentTarget }: MouseEvent) =>
  currentTarget.contains(target as Element) &&
  !(target as Element).closest('a, button, input, label, [data-row-actions]') &&
  !getSelection()?.toString();
