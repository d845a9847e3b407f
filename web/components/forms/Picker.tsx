import { type GetRef, Select } from 'antd';
import {
  type ComponentProps,
  type ReactElement,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../Icon';
import { ChosenValue } from './ChosenValue';
import { type Early, UNTOUCHED, useEarly } from './earlyPicker';
import { LabeledField } from './LabeledField';
import styles from './Picker.module.css';
import { optionMatches, type PickerOption, type PickerProps } from './pickerOption';

/** The value of the placeholder option in an empty list; it cannot be chosen. */
const NOTHING = '';

/**
 * A labeled choice from a list that may be long: typing narrows it, arrows and Enter choose, Escape closes. Only the
 * visible options are rendered. Fixes antd's Select: its input carries label, description and error, and an empty list
 * shows a line that says so (antd's own leaves a list box without options and points at one that does not exist).
 */
export function Picker({ early = UNTOUCHED, ...props }: PickerProps & { early?: Early }) {
  const { label, hideLabel, required, error, help, id, disabled, value, onChange, options, ...rest } = props;
  const { placeholder = 'Select...', loading, emptyText = 'Nothing to choose from', clearable = true, ...more } = rest;
  const select = useRef<GetRef<typeof Select>>(null);
  useImperativeHandle(more.ref, () => ({ focus: () => select.current?.focus() }));

  const isMounted = useEarly(early, () => select.current?.nativeElement.querySelector('input'));
  const [query, setQuery] = useState(early.typed);
  const shown = useMemo(() => {
    const found = options.filter((option) => optionMatches(query, option));
    const silence = loading ? 'Loading...' : options.length === 0 ? emptyText : 'No matches';
    return found.length > 0 ? found : [{ value: NOTHING, label: silence, disabled: true }];
  }, [options, query, loading, emptyText]);
  const chosen = options.find((option) => option.value === value);

  return (
    <LabeledField {...{ label, hideLabel, required, error, help, id, disabled }}>
      {(control) => (
        <ChosenValue text={chosen?.label ?? value} control={control}>
          {(control) => (
            <Select<string, PickerOption>
              {...control}
              ref={select}
              components={{ input: PickerInput }}
              autoFocus={more.autoFocus || early.focused}
              defaultOpen={early.open}
              onBlur={more.onBlur}
              className={styles.picker}
              status={error ? 'error' : undefined}
              value={value ?? undefined}
              labelRender={({ value: shownValue }) => chosen?.label ?? shownValue}
              onChange={(picked) => onChange(picked ?? null)}
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
              placeholder={placeholder}
              suffixIcon={<Icon name="chevronDown" />}
              disabled={disabled}
              allowClear={clearable}
            />
          )}
        </ChosenValue>
      )}
    </LabeledField>
  );
}

/** Names antd's list box. */
export function NamedList({ name, children }: { name: string; children: ReactElement }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('[role=listbox]')?.setAttribute('aria-label', name));
  return <div ref={frame}>{children}</div>;
}

/** antd's input, without the dangling reference it holds while no option is active. */
export function PickerInput({ 'aria-activedescendant': active, ...input }: ComponentProps<'input'>) {
  return <input {...input} autoComplete="off" aria-activedescendant={active?.endsWith('_-1') ? undefined : active} />;
}

/** An option's two lines. */
export function OptionText({ option }: { option: PickerOption }) {
  return (
    <div className={styles.option}>
      <div>{option.label}</div>
      {option.detail && <div className={styles.detail}>{option.detail}</div>}
    </div>
  );
}
