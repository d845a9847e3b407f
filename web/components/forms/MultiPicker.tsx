import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { type FieldProps, LabelledField } from './LabelledField';
import styles from './MultiPicker.module.css';
import { optionMatches, PickerInput, type PickerOption } from './Picker';
import pickerStyles from './Picker.module.css';

export interface MultiPickerProps extends FieldProps {
  values: readonly string[];
  onChange(values: string[]): void;
  options: readonly PickerOption[];
  /** Shown while none is chosen, such as 'All equipment'. */
  noneText: string;
  loading?: boolean;
}

/** The value of the line that stands in an empty list; it cannot be chosen. */
const NOTHING = '';

/**
 * A labelled choice of any number out of a list: typing narrows it, Enter ticks, Escape closes. Says the one that is
 * chosen or how many are, so that the field keeps its height. Chosen values that left the list can still be unticked.
 */
export function MultiPicker(props: MultiPickerProps) {
  const { label, hideLabel, required, error, help, id, disabled, values, onChange, options, noneText, loading } = props;
  const [query, setQuery] = useState('');
  const shown = useMemo(() => {
    const gone = values.filter((value) => !options.some((option) => option.value === value));
    const all = [...gone.map((value) => ({ value, label: value })), ...options];
    const found = all.filter((option) => optionMatches(query, option));
    return found.length > 0
      ? found
      : [{ value: NOTHING, label: loading ? 'Loading...' : 'Nothing found', disabled: true }];
  }, [options, values, query, loading]);
  const [only] = values;
  const one = options.find((option) => option.value === only)?.label ?? only;

  return (
    <LabelledField {...{ label, hideLabel, required, error, help, id, disabled }}>
      {(control) => (
        <Select<string[], PickerOption>
          {...control}
          mode="multiple"
          components={{ input: PickerInput }}
          className={`${pickerStyles.picker} ${styles.multiple}`}
          value={[...values]}
          onChange={(picked) => onChange(picked.filter((value) => value !== NOTHING))}
          options={shown}
          showSearch={{ filterOption: false, onSearch: setQuery, autoClearSearchValue: false }}
          onOpenChange={(open) => !open && setQuery('')}
          maxTagCount={0}
          maxTagPlaceholder={values.length === 1 ? one : `${values.length} selected`}
          placeholder={noneText}
          popupMatchSelectWidth={280}
          loading={loading}
          disabled={disabled}
          allowClear
        />
      )}
    </LabelledField>
  );
}
