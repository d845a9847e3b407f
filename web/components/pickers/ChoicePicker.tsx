import { Picker } from './Picker';
import type { PickerProps } from './pickerOption';

interface ChoicePickerProps<Value extends string> extends Omit<PickerProps, 'value' | 'onChange' | 'clearable'> {
  /** One of the options' values. Empty until one is chosen. */
  value: Value;
  onChange(value: Value): void;
}

/** Labeled field for choosing one value from a list. The value can be changed, but not cleared. */
export const ChoicePicker = <Value extends string>({ value, onChange, ...props }: ChoicePickerProps<Value>) => (
  <Picker
    {...props}
    clearable={false}
    value={value || null}
    onChange={(chosen) => chosen !== null && onChange(chosen as Value)}
  />
);
