import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import styles from './control.module.css';
import { type FieldProps, LabeledField } from './LabeledField';

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  /** Tells password managers which password this is. */
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
  name?: string;
  autoFocus?: boolean;
  onBlur?(): void;
  ref?: Ref<InputRef>;
}

/** Labeled field for a password, with antd's button that shows the typed text. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hideLabel, required, error, help, id, value, onChange, ...input } = props;
  return (
    <LabeledField {...{ label, hideLabel, required, error, help, id }}>
      {(control) => (
        <Input.Password
          {...input}
          {...control}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.password}
          status={error ? 'error' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabeledField>
  );
}
