import { Input } from 'antd';
import styles from './control.module.css';
import { type InputFieldProps, LabeledField } from './LabeledField';

export interface PasswordFieldProps extends InputFieldProps {
  /** Tells password managers which password this is. */
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
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
