import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../classes';
import { Icon } from '../Icon';
import control from './control.module.css';
import { type FieldProps, LabeledField } from './LabeledField';
import styles from './PhonePicker.module.css';
import { PickerSheet } from './PickerSheet';
import type { MultiPickerProps, PickerHandle, PickerProps } from './pickerOption';

/** A labeled choice on a phone: a field that opens a full-screen list with a search. */
export function PhonePicker(props: PickerProps) {
  const { value, onChange, options, recent, placeholder = 'Select...', loading, emptyText } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <SheetField {...props} text={chosen?.label ?? value} placeholder={placeholder}>
      {(sheet) => (
        <PickerSheet
          {...sheet}
          {...{ options, recent, loading, emptyText }}
          chosen={value === null ? [] : [value]}
          onChoose={(picked) => {
            onChange(picked);
            sheet.onClose();
          }}
        />
      )}
    </SheetField>
  );
}

/** A labeled choice of several on a phone. Checked options stay checked when the list closes. */
export function PhoneMultiPicker(props: MultiPickerProps) {
  const { values, onChange, options, recent, noneText, loading, action } = props;
  const [first] = values;
  const only = options.find((option) => option.value === first)?.label ?? first;
  const text = values.length > 1 ? `${values.length} selected` : only;
  return (
    <SheetField {...props} text={text} placeholder={noneText}>
      {(sheet) => (
        <PickerSheet
          {...sheet}
          {...{ options, recent, loading }}
          multiple
          chosen={values}
          onChoose={(picked) =>
            onChange(values.includes(picked) ? values.filter((value) => value !== picked) : [...values, picked])
          }
          action={action?.label}
          onAction={() => {
            action?.run();
            sheet.onClose();
          }}
        />
      )}
    </SheetField>
  );
}

interface SheetFieldProps extends FieldProps {
  /** What is chosen, in words. */
  text: string | null | undefined;
  placeholder: string;
  onBlur?(): void;
  ref?: Ref<PickerHandle>;
  children(sheet: { id: string; title: string; typed: string; onClose(): void }): ReactNode;
}

function SheetField(props: SheetFieldProps) {
  const { label, hideLabel, required, error, help, id, disabled, text, placeholder, onBlur, ref, children } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const sheetId = useId();
  // Narrow windows can have a keyboard: typing searches, and the list takes the focus before the next key.
  function pressKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    flushSync(() => {
      setTyped(key);
      setOpen(true);
    });
  }
  function close() {
    setOpen(false);
    setTyped('');
  }
  return (
    <LabeledField {...{ label, hideLabel, required, error, help, id, disabled }}>
      {(attributes) => (
        <>
          <button
            {...attributes}
            ref={ref as Ref<HTMLButtonElement>}
            type="button"
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? sheetId : undefined}
            className={classes(control.control, styles.field, !text && styles.blank)}
            disabled={disabled}
            onClick={() => setOpen(true)}
            onKeyDown={pressKey}
            onBlur={() => !open && onBlur?.()}
          >
            <span className={styles.text}>{text || placeholder}</span>
            <Icon name="chevronDown" />
          </button>
          {open && children({ id: sheetId, title: label, typed, onClose: close })}
        </>
      )}
    </LabeledField>
  );
}
