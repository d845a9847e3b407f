import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type Ref, useState } from 'react';
import styles from './control.module.css';
import { type FieldProps, LabeledField } from './LabeledField';

export interface CountFieldProps extends FieldProps {
  /** A whole number from 0. */
  value: number;
  onChange(count: number): void;
  max?: number;
  name?: string;
  autoFocus?: boolean;
  onBlur?(): void;
  ref?: Ref<InputRef>;
}

/** A labeled head count. It takes digits only; a blank field is 0. The arrow keys count up and down. */
export function CountField(props: CountFieldProps) {
  const { label, hideLabel, required, error, help, id, value, onChange, max = 9999, onBlur, ...input } = props;
  // The field may be blank while it is retyped; its value is then 0.
  const [blank, setBlank] = useState(false);
  const take = (count: number) => {
    setBlank(false);
    onChange(Math.min(Math.max(count, 0), max));
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    take(Number.parseInt(digits || '0', 10));
    setBlank(digits === '');
  };
  const countByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    take(value + (event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <LabeledField {...{ label, hideLabel, required, error, help, id }}>
      {(control) => (
        <Input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={styles.number}
          status={error ? 'error' : undefined}
          value={blank && value === 0 ? '' : String(value)}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={countByKey}
          onBlur={() => {
            setBlank(false);
            onBlur?.();
          }}
        />
      )}
    </LabeledField>
  );
}
