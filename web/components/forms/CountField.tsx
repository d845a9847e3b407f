import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type Ref, useState } from 'react';
import styles from './control.module.css';
import { type EnterKeyHint, type FieldProps, LabeledField } from './LabeledField';

export interface CountFieldProps extends FieldProps {
  /** A whole number from 0. */
  value: number;
  onChange(count: number): void;
  max?: number;
  name?: string;
  autoFocus?: boolean;
  enterKeyHint?: EnterKeyHint;
  onBlur?(): void;
  ref?: Ref<InputRef>;
}

/**
 * A labeled head count; a blank field is 0. Text that isn't a whole number stays as typed and is marked invalid until the
 * field is left; then the last whole number counts. The arrow keys count up and down.
 */
export function CountField(props: CountFieldProps) {
  const { label, hideLabel, required, error, help, id, value, onChange, max = 9999, onBlur, ...input } = props;
  /** Typed text that differs from the value: blank, or not a whole number. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed !== '';
  const problem = isWrong ? 'Enter a whole number' : error;
  const take = (count: number) => {
    setTyped(null);
    onChange(Math.min(Math.max(count, 0), max));
  };
  const type = (text: string) => {
    const digits = text.trim();
    if (/^\d+$/.test(digits)) return take(Number.parseInt(digits, 10));
    if (digits === '') onChange(0);
    setTyped(digits);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isWrong) event.preventDefault();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    take(value + (event.key === 'ArrowUp' ? 1 : -1));
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
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={pressKey}
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
        />
      )}
    </LabeledField>
  );
}
