import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import { useLingui } from '@lingui/react';
import { type GetRef, Select } from 'antd';
import { type KeyboardEvent, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../classes';
import { LabeledField } from '../forms/LabeledField';
import { Icon } from '../Icon';
import { useIsPhone } from '../useMediaQuery';
import { ChosenValue } from './ChosenValue';
import { jump } from './listKeys';
import { PhonePicker } from './PhonePicker';
import styles from './Picker.module.css';
import {
  foundOptions,
  type MultiPickerProps,
  nameIn,
  type PickerBase,
  type PickerOption,
  type PickerProps,
} from './pickerOption';
import { NamedList, OptionText, PickerInput, SheetInput, spoken } from './pickerParts';

/** Value of the disabled option that says why the list is empty. */
const NOTHING = '';

/** Labeled field for choosing one value from a list, which may be long. */
export function Picker({ value, onChange, placeholder, clearable = true, ...props }: PickerProps) {
  const { _ } = useLingui();
  const label = value && nameIn(props.options, value);
  return (
    <PickerField
      {...props}
      values={value === null ? [] : [value]}
      text={label}
      description={label}
      placeholder={placeholder ?? _('Select...')}
      clearable={clearable}
      onChange={([picked = null]) => onChange(picked)}
    />
  );
}

/**
 * Labeled field for choosing several values from a list. Shows the chosen value, or the number of values if there are several, so
 * that the field keeps its height. People can still uncheck values that are no longer listed.
 */
export function MultiPicker({ values, noneText, listWidth = 280, options, ...props }: MultiPickerProps) {
  const { _ } = useLingui();
  const labels = values.map((value) => nameIn(options, value));
  const gone = values.filter((value) => !options.some((option) => option.value === value));
  return (
    <PickerField
      {...props}
      multiple
      values={values}
      options={[...gone.map((value) => ({ value, label: value })), ...options]}
      text={labels.length > 1 ? _('{count} selected', { count: labels.length }) : labels[0]}
      description={labels.join(', ') || noneText}
      placeholder={noneText}
      listWidth={listWidth}
      clearable
    />
  );
}

interface PickerFieldProps extends PickerBase {
  multiple?: boolean;
  values: readonly string[];
  onChange(values: string[]): void;
  /** Text shown for the chosen values. `description` is the text for screen readers. */
  text: string | null | undefined;
  description: string | null | undefined;
  placeholder: string;
  clearable: boolean;
  action?: MultiPickerProps['action'];
  onChosen?: PickerProps['onChosen'];
  note?: string;
}

/**
 * antd's Select. Typing filters the list. Arrows, Home, End, PageUp, and PageDown move in the list, Enter chooses, Tab takes the
 * only match, and Escape closes. On a phone, the field opens a full-screen sheet instead. For screen readers, the input has a
 * label, a description, and an error, and an empty list says that it is empty. antd would refer to a list that doesn't exist.
 */
function PickerField(props: PickerFieldProps) {
  const { _ } = useLingui();
  const { label, hideLabel, required, error, help, id, disabled, multiple, values, onChange, ...rest } = props;
  const { options, recent, loading, emptyText = _('Nothing to choose from'), ...shown } = rest;
  const { text, description, clearable, ...more } = shown;
  const isPhone = useIsPhone();
  const isSeveral = multiple && !isPhone;
  const sheetId = useId();
  const [query, setTyped] = useState('');
  const setQuery = (typed: string) => {
    setTyped(typed);
    if (typed !== query) more.onSearch?.(typed);
  };
  /** Initial search text of the open sheet. Null while it is closed. */
  const [sheet, setSheet] = useState<string | null>(null);
  /** True while the desktop list is open. */
  const [isOpen, setOpen] = useState(false);
  const select = useRef<GetRef<typeof Select>>(null);
  useImperativeHandle(more.ref, () => ({
    focus: () => select.current?.focus(),
    open() {
      if (isPhone) return setSheet('');
      select.current?.focus();
      setOpen(true);
    },
  }));
  useEffect(() => {
    // Tab skips antd's clear button, because Backspace removes chosen values, too.
    if (multiple) select.current?.nativeElement.querySelector('.ant-select-clear')?.setAttribute('tabindex', '-1');
  });

  const found = useMemo(() => (isPhone ? [] : foundOptions(query, options)), [isPhone, options, query]);
  const silence = loading ? _('Loading...') : options.length === 0 ? emptyText : _('No matches');
  // Memoizes the list, because antd sorts each new list of options, and that is slow for hundreds.
  const listed = useMemo(
    () => (found.length > 0 ? found.map(spoken) : [{ value: NOTHING, label: silence, disabled: true }]),
    [found, silence],
  );

  function choose(value: string) {
    if (!multiple) onChange([value]);
    else onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
  }
  /** Calls `onChosen` after antd has handled the key, because antd keeps the focus until then. */
  const goOn = () => more.onChosen && setTimeout(more.onChosen);
  // Closes the sheet before `onChosen`, because an open sheet keeps the focus. Phones open the keyboard only in the task of a
  // tap.
  function chooseInSheet(value: string) {
    choose(value);
    if (multiple) return;
    flushSync(() => setSheet(null));
    more.onChosen?.();
  }
  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey } = event;
    // Home and End move the cursor in a search text.
    const isInText = query !== '' && (key === 'Home' || key === 'End');
    if (!isInText && jump(event.currentTarget, key, found.length)) return event.preventDefault();
    const [first, ...others] = found;
    const takesFirst = query !== '' && first && !values.includes(first.value);
    if (key === 'Tab') {
      // Without this, antd would keep the focus in the field while the list is open.
      event.stopPropagation();
      if (takesFirst && others.length === 0) choose(first.value);
    } else if (key === 'Enter' && loading && query !== '' && !first) {
      // Keeps the list open with the typed text. antd would close it and drop the text.
      event.preventDefault();
      event.stopPropagation();
    } else if (key === 'Enter' && takesFirst && !event.currentTarget.hasAttribute('aria-activedescendant')) {
      // antd doesn't activate an option if the list arrives after the text was typed.
      choose(first.value);
      setQuery('');
      if (!multiple) goOn();
    } else if (isPhone && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
      // Narrow windows can have a keyboard. The first letter opens the sheet, which takes the focus before the next letter.
      event.preventDefault();
      flushSync(() => setSheet(key));
    }
  }
  const closeSheet = () => setSheet(null);

  return (
    <LabeledField {...{ label, hideLabel, required, error, help, id }}>
      {(attributes) => (
        <ChosenValue text={description} control={attributes}>
          {(control) => (
            <>
              <Select<string | string[], PickerOption>
                {...control}
                ref={select}
                // Phones use the sheet to choose several values, and avoid antd's multiple mode, because it measures the page.
                mode={isSeveral ? 'multiple' : undefined}
                components={{ input: isPhone ? SheetInput : PickerInput }}
                autoFocus={more.autoFocus}
                className={classes(styles.picker, isSeveral && styles.multiple)}
                status={error ? 'error' : undefined}
                value={isSeveral ? [...values] : values[0]}
                labelRender={() => text}
                maxTagCount={0}
                maxTagPlaceholder={text}
                placeholder={more.placeholder}
                onChange={(picked) => {
                  // Clears the search, so that the next value can be typed immediately.
                  setQuery('');
                  const chosen = [picked ?? []].flat().filter((value) => value !== NOTHING);
                  onChange(chosen);
                  if (!multiple && chosen.length > 0) goOn();
                }}
                onBlur={() => sheet === null && more.onBlur?.()}
                options={listed}
                optionRender={({ data }) => <OptionText option={data} />}
                showSearch={!isPhone && { filterOption: false, searchValue: query, onSearch: setQuery }}
                // Closes immediately. While antd animates a closing list, Escape doesn't close the dialog with the field.
                transitionName=""
                open={isOpen && !isPhone}
                onOpenChange={(open) => {
                  if (isPhone) return setSheet((typed) => (open ? (typed ?? '') : typed));
                  setOpen(open);
                  if (!open) setQuery('');
                }}
                onInputKeyDown={pressKey}
                popupRender={(list) => <NamedList name={label}>{list}</NamedList>}
                popupMatchSelectWidth={more.listWidth}
                suffixIcon={<Icon name="chevronDown" />}
                // The browser would move the focus out of the sheet that this tap opened.
                onMouseDown={(event) => isPhone && event.preventDefault()}
                disabled={disabled}
                allowClear={clearable && { label: _('Clear'), clearIcon: <CloseCircleFilled /> }}
                // Enter chooses the first match. In a multiple choice, Enter needs typed text. Otherwise a second Enter would
                // choose another value.
                defaultActiveFirstOption={!isSeveral || query !== ''}
              />
              {sheet !== null && (
                <PhonePicker
                  id={sheetId}
                  title={label}
                  typed={sheet}
                  {...{ options, recent, loading, emptyText, multiple }}
                  chosen={values}
                  note={more.note}
                  onSearch={more.onSearch}
                  onChoose={chooseInSheet}
                  action={more.action?.label}
                  onAction={() => {
                    more.action?.run();
                    flushSync(closeSheet);
                    more.action?.after?.();
                  }}
                  onClose={closeSheet}
                />
              )}
            </>
          )}
        </ChosenValue>
      )}
    </LabeledField>
  );
}
