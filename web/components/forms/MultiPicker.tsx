import { type GetRef, Select } from 'antd';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { ChosenValue } from './ChosenValue';
import { type Early, UNTOUCHED, useEarly } from './earlyPicker';
import { LabeledField } from './LabeledField';
import styles from './MultiPicker.module.css';
import { NamedList, OptionText, PickerInput } from './Picker';
import pickerStyles from './Picker.module.css';
import { type MultiPickerProps, optionMatches, type PickerOption } from './pickerOption';

/** The value of the placeholder option in an empty list; it cannot be chosen. */
const NOTHING = '';

/**
 * A labeled choice of any number from a list: typing narrows it, Enter checks and clears what was typed, Escape closes. Names the chosen one or
 * says how many there are, so that the field keeps its height. Chosen values that left the list can still be unticked.
 */
export function MultiPicker({ early = UNTOUCHED, ...props }: MultiPickerProps & { early?: Early }) {
  const { label, hideLabel, required, error, help, id, disabled, values, onChange, options, noneText, loading } = props;
  const select = useRef<GetRef<typeof Select>>(null);
  useImperativeHandle(props.ref, () => ({ focus: () => select.current?.focus() }));
  const isMounted = useEarly(early, () => select.current?.nativeElement.querySelector('input'));
  const [query, setQuery] = useState(early.typed);
  const shown = useMemo(() => {
    const gone = values.filter((value) => !options.some((option) => option.value === value));
    const all = [...gone.map((value) => ({ value, label: value })), ...options];
    const found = all.filter((option) => optionMatches(query, option));
    return found.length > 0
      ? found
      : [{ value: NOTHING, label: loading ? 'Loading...' : 'No matches', disabled: true }];
  }, [options, values, query, loading]);
  // Backspace clears by keyboard, so Tab should skip antd's clear button and go to the next control, such as Add.
  useEffect(() => select.current?.nativeElement.querySelector('.ant-select-clear')?.setAttribute('tabindex', '-1'));
  const labels = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const chosen = labels.join(', ') || noneText;

  return (
    <LabeledField {...{ label, hideLabel, required, error, help, id, disabled }}>
      {(control) => (
        <ChosenValue text={chosen} control={control}>
          {(control) => (
            <Select<string[], PickerOption>
              {...control}
              ref={select}
              mode="multiple"
              autoFocus={early.focused}
              defaultOpen={early.open}
              components={{ input: PickerInput }}
              className={classes(pickerStyles.picker, styles.multiple)}
              status={error ? 'error' : undefined}
              value={[...values]}
              onChange={(picked) => {
                // The next one can be typed immediately.
                setQuery('');
                onChange(picked.filter((value) => value !== NOTHING));
              }}
              onBlur={props.onBlur}
              options={shown}
              optionRender={({ data }) => <OptionText option={data} />}
              showSearch={{
                filterOption: false,
                searchValue: query,
                onSearch: (text) => isMounted() && setQuery(text),
              }}
              onOpenChange={(open) => !open && setQuery('')}
              // Tab moves to the next field; antd would keep the focus here while the list is open.
              onInputKeyDown={(event) => event.key === 'Tab' && event.stopPropagation()}
              popupRender={(list) => <NamedList name={label}>{list}</NamedList>}
              maxTagCount={0}
              maxTagPlaceholder={values.length === 1 ? labels[0] : `${values.length} selected`}
              placeholder={noneText}
              popupMatchSelectWidth={props.listWidth ?? 280}
              suffixIcon={<Icon name="chevronDown" />}
              disabled={disabled}
              allowClear
            />
          )}
        </ChosenValue>
      )}
    </LabeledField>
  );
}
