import type { Ref } from 'react';
import { nameKey } from '../../../common/names';
import type { FieldProps } from './LabeledField';

export interface PickerOption {
  value: string;
  label: string;
  /** A second, muted line that is searched too: a description, a model and serial. */
  detail?: string;
}

/** Handle by which a caller returns the focus to a picker after Add, or opens its list. */
export interface PickerHandle {
  focus(): void;
  open(): void;
}

/** Properties of both kinds of picker, for one value and for several. */
export interface PickerBase extends FieldProps {
  options: readonly PickerOption[];
  /** The values used last; a phone lists them first. */
  recent?: readonly string[];
  loading?: boolean;
  /** Shown in the list when there are no options at all. */
  emptyText?: string;
  autoFocus?: boolean;
  onBlur?(): void;
  ref?: Ref<PickerHandle>;
}

export interface PickerProps extends PickerBase {
  value: string | null;
  onChange(value: string | null): void;
  placeholder?: string;
  clearable?: boolean;
  /** Moves the focus to where the work goes on. Called once the list has closed, in the same task as the choice. */
  onChosen?(): void;
  /** A phone shows it above the list, for messages that the list would cover. */
  note?: string;
}

export interface MultiPickerProps extends PickerBase {
  values: readonly string[];
  onChange(values: string[]): void;
  /** Shown while nothing is chosen, such as 'All equipment'. */
  noneText: string;
  /** How wide the list is on desktops: some pixels (280 by default), or `true` for as wide as the field. */
  listWidth?: number | true;
  /** Button below the list on a phone, instead of 'Done': 'Add'. It closes the list. */
  action?: { label: string; run(): void; after?(): void };
}

/** Returns true when every word of the query is somewhere in the option, in any order and case. */
export function optionMatches(query: string, option: Pick<PickerOption, 'label' | 'detail'>): boolean {
  const text = nameKey(`${option.label} ${option.detail ?? ''}`);
  return nameKey(query)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Returns the name of a chosen value: its label, with the detail if another option has the same label. */
export function nameIn(options: readonly PickerOption[], value: string): string {
  const chosen = options.find((option) => option.value === value);
  if (!chosen) return value;
  const isShared = options.some((option) => option.label === chosen.label && option.value !== value);
  return isShared && chosen.detail ? `${chosen.label} (${chosen.detail})` : chosen.label;
}
