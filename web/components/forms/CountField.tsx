import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type Ref, useState } from 'react';
import styles from './control.module.css';
import { type EnterKeyHint, type FieldProps, LabeledField } from './LabeledField';

export interface CountFieldProps extends FieldProps {
  /** A whole number >= 0, or NaN for other text. */
  value: number;
  onChange(count: number): void;
  max?: number;
  name?: string;
  autoFocus?: boolean;
  enterKeyHint?: EnterKeyHint;
  onBlur?(): void;
  ref?: Ref<InputRef>;
}

const WHOLE = /^\d+(\.0*)?$/;

/** Returns the count of a text: 0 if blank, 5 for '5.0', and NaN if it is not a whole number. */
const countOf = (text: string) => (text === '' ? 0 : WHOLE.test(text) ? Number.parseInt(text, 10) : Number.NaN);

/**
 * Labeled field for a head count. A blank field is 0. Text that isn't a whole number stays as typed, is marked invalid, and makes
 * the value NaN, which the form's rules refuse. Arrow keys count up and down.
 */
export function CountField(props: CountFieldProps) {
  const { label, hideLabel, required, error, help, id, value, onChange, max = 9999, onBlur, ...input } = props;
  /** Text as typed, until the field is left. Text that isn't a whole number stays even then. Null without typed text. */
  const [typed, setTyped] = useState<string | null>(null);
  const take = (count: number) => {
    setTyped(null);
    onChange(Math.min(Math.max(count, 0), max));
  };
  const type = (text: string) => {
    const digits = text.trim();
    const count = countOf(digits);
    if (count > max) return take(count);
    setTyped(digits);
    onChange(count);
  };
  // Typed text is dropped when the value changes, such as when the form starts over.
  const isTyped = typed !== null && Object.is(countOf(typed), value ?? Number.NaN);
  const isWrong = !Number.isInteger(value);
  const problem = isWrong ? 'Enter a whole number' : error;
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
