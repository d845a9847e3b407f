import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import { EARLIEST_DAY } from '../../../common/days';
import styles from './control.module.css';
import { type FieldProps, LabeledField } from './LabeledField';

export interface DateFieldProps extends FieldProps {
  /** A calendar day 'YYYY-MM-DD', or '' for none. Always a plain string, so that no time zone can move it. */
  value: string;
  onChange(day: string): void;
  min?: string;
  max?: string;
  name?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  onBlur?(): void;
  ref?: Ref<InputRef>;
}

/** Labeled field for a calendar day. It uses the browser's own date picker, which works best on phones. */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel, required, error, help, id, value, onChange, min = EARLIEST_DAY, max, ...input } = props;
  return (
    <LabeledField {...{ label, hideLabel, required, error, help, id }}>
      {(control) => (
        <Input
          {...input}
          {...control}
          type="date"
          min={min}
          max={max ?? '9999-12-31'}
          className={styles.date}
          status={error ? 'error' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabeledField>
  );
}
