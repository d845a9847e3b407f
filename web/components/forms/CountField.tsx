import { useLingui } from '@lingui/react';
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import styles from './control.module.css';
import { type EnterKeyHint, type InputFieldProps, LabeledField } from './LabeledField';

/** The value is a whole number >= 0, or NaN for other text. */
export interface CountFieldProps extends InputFieldProps<number> {
  enterKeyHint?: EnterKeyHint;
}

const MOST = 9999;

const WHOLE = /^\d+(\.0*)?$/;

/** Returns the count of a text: 0 if blank, 5 for '5.0', and NaN if it is not a whole number. */
const countOf = (text: string) => (text === '' ? 0 : WHOLE.test(text) ? Number.parseInt(text, 10) : Number.NaN);

/**
 * Labeled field for a head count. A blank field is 0. Text that isn't a whole number stays as typed, is marked invalid, and makes
 * the value NaN, which the form's rules refuse. Arrow keys count up and down.
 */
export function CountField(props: CountFieldProps) {
  const { _ } = useLingui();
  const { label, hideLabel, required, error, help, id, value, onChange, onBlur, ...input } = props;
  /** Text as typed, until the field is left. Text that isn't a whole number stays even then. Null without typed text. */
  const [typed, setTyped] = useState<string | null>(null);
  const take = (count: number) => {
    setTyped(null);
    onChange(Math.min(Math.max(count, 0), MOST));
  };
  const type = (text: string) => {
    const digits = text.trim();
    const count = countOf(digits);
    if (count > MOST) return take(count);
    setTyped(digits);
    onChange(count);
  };
  // Typed text is dropped when the value changes, such as when the form starts over.
  const isTyped = typed !== null && Object.is(countOf(typed), value ?? Number.NaN);
  const isWrong = !Number.isInteger(value);
  const problem = isWrong ? _('Enter a whole number') : error;
  const shown = isTyped ? typed : Number.isInteger(value) ? String(value) : '';
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isWrong) event.preventDefault();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    take((Number.isInteger(value) ? value : 0) + (event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <LabeledField {...{ label, hideLabel, required, error: problem, help, id }}>
      {(control) => (
        <Input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={styles.number}
          status={problem ? 'error' : undefined}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={pressKey}
          onBlur={() => {
            if (!isWrong) setTyped(null);
            onBlur?.();
          }}
        />
      )}
    </LabeledField>
  );
}
