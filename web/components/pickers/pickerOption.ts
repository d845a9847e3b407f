import type { Ref } from 'react';
import { searchFor } from '../../../common/search-key';
import type { FieldProps } from '../forms/LabeledField';

export interface PickerOption {
  value: string;
  label: string;
  /** A second, muted line that is also searched, such as a description, or a model and serial. */
  detail?: string;
}

/** Handle that lets a caller focus a picker or open its list, such as after Add. */
export interface PickerHandle {
  focus(): void;
  open(): void;
}

/** Properties of both kinds of picker, for one value and for several. */
export interface PickerBase extends FieldProps {
  options: readonly PickerOption[];
  /** Recently used values. Phones list them first. */
  recent?: readonly string[];
  loading?: boolean;
  /** Called with the search text as it is typed, if the server finds the options. */
  onSearch?(text: string): void;
  /** Text in the list if there are no options. */
  emptyText?: string;
  autoFocus?: boolean;
  /** Width of the list on desktops: pixels, or `true` for the width of the field. A choice of several values has 280 by default. */
  listWidth?: number | true;
  onBlur?(): void;
  ref?: Ref<PickerHandle>;
}

export interface PickerProps extends PickerBase {
  value: string | null;
  onChange(value: string | null): void;
  placeholder?: string;
  clearable?: boolean;
  /**
   * Moves the focus to the next field. Called after the list has closed. On phones, called in the task of the tap, so that the
   * keyboard opens.
   */
  onChosen?(): void;
  /** Message that phones show above the list. Anywhere else on the page, the list would cover it. */
  note?: string;
}

export interface MultiPickerProps extends PickerBase {
  values: readonly string[];
  onChange(values: string[]): void;
  /** Text while nothing is chosen, such as 'All equipment'. */
  noneText: string;
  /** Button below the list on a phone, such as 'Add' instead of 'Done'. The list closes between `run` and `after`. */
  action?: { label: string; run(): void; after?(): void };
}

/** Returns the options that contain every word of the query, in any order. */
export function foundOptions<Option extends Pick<PickerOption, 'label' | 'detail'>>(
  query: string,
  options: readonly Option[],
): Option[] {
  const words = query.trim().split(/\s+/).map(searchFor);
  return options.filter(({ label, detail }) => words.every((isFound) => isFound(`${label} ${detail ?? ''}`)));
}

/** Returns a chosen value's label. Adds the detail if another option has the same label. */
export function nameIn(options: readonly PickerOption[], value: string): string {
  const chosen = options.find((option) => option.value === value);
  if (!chosen) return value;
  const isShared = options.some((option) => option.label === chosen.label && option.value !== value);
  return isShared && chosen.detail ? `${chosen.label} (${chosen.detail})` : chosen.label;
}
