import { type Ref, useState } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon';
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
  ref?: Ref<HTMLInputElement>;
}

/** A labeled password with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hideLabel, required, error, help, id, value, onChange, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <LabeledField {...{ label, hideLabel, required, error, help, id, disabled: input.disabled }}>
      {(control) => (
        <div className={styles.inset}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(styles.control, styles.hinted, styles.withButton)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.insetButton}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'hide' : 'show'} />
          </button>
        </div>
      )}
    </LabeledField>
  );
}
