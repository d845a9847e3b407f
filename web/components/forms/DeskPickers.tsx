import { useEffect, useState } from 'react';
import { onDemand, onFirstSign } from '../onDemand';
import { type Early, UNTOUCHED } from './earlyPicker';
import type { MultiPickerProps, PickerProps } from './pickerOption';
import { WaitingPicker } from './WaitingPicker';

/**
 * Pickers whose antd Select (65 kB gzip with antd's own settings) loads on the first interaction. Until then a
 * look-alike field takes their place, and text typed there is passed on to the Select.
 */

const Select = onDemand(() => import('./Picker').then(({ Picker }) => Picker));
const MultiSelect = onDemand(() => import('./MultiPicker').then(({ MultiPicker }) => MultiPicker));

/** A labeled choice from a list that may be long: see forms/Picker. */
export function Picker(props: PickerProps) {
  const Loaded = Select.useLoaded();
  const [early, setEarly] = useState<Early>(UNTOUCHED);
  useEffect(() => onFirstSign(Select.preload), []);
  if (Loaded) return <Loaded {...props} early={early} />;
  const { value, onChange, options } = props;
  return (
    <WaitingPicker
      {...props}
      {...{ early, onEarly: setEarly }}
      text={options.find((option) => option.value === value)?.label ?? value}
      onWanted={Select.fetch}
      onChoose={(picked) => {
        setEarly({ ...UNTOUCHED, focused: true });
        onChange(picked);
      }}
    />
  );
}

/** A labeled choice of any number from a list: see forms/MultiPicker. */
export function MultiPicker(props: MultiPickerProps) {
  const Loaded = MultiSelect.useLoaded();
  const [early, setEarly] = useState<Early>(UNTOUCHED);
  useEffect(() => onFirstSign(MultiSelect.preload), []);
  if (Loaded) return <Loaded {...props} early={early} />;
  const { values, onChange, options, noneText } = props;
  const labels = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
  return (
    <WaitingPicker
      {...props}
      {...{ early, onEarly: setEarly }}
      placeholder={noneText}
      text={labels.length > 1 ? `${labels.length} selected` : labels[0]}
      chosen={labels.join(', ') || noneText}
      onWanted={MultiSelect.fetch}
      onChoose={(picked) => {
        // The list stays open: the next one can be typed immediately.
        setEarly({ ...UNTOUCHED, focused: true, open: true });
        onChange(values.includes(picked) ? values.filter((value) => value !== picked) : [...values, picked]);
      }}
    />
  );
}
