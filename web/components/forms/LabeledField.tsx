import { useLingui } from '@lingui/react';
import type { InputRef } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { translated } from '../../core/said';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './LabeledField.module.css';

/** Attributes that connect a control with its label, help, and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** Label of the Enter key on a phone's keyboard. */
export type EnterKeyHint = 'next' | 'done' | 'send' | 'search' | 'go';

/** Common props of the fields in this folder. */
export interface FieldProps {
  label: string;
  /** True to show the label only to screen readers, for fields in table cells. Reserves no line for errors. */
  hideLabel?: boolean;
  required?: boolean;
  /** The error, which replaces `help`. A constant is translated. */
  error?: string | null;
  help?: ReactNode;
  id?: string;
  disabled?: boolean;
}

/** Props of a field with one of antd's inputs. */
export interface InputFieldProps<Value = string> extends FieldProps {
  value: Value;
  onChange(value: Value): void;
  autoFocus?: boolean;
  name?: string;
  onBlur?(): void;
  ref?: Ref<InputRef>;
}

interface LabeledFieldProps extends Omit<FieldProps, 'disabled'> {
  /** A control that accepts the attributes as props, or a function that receives them. */
  children: ReactElement<Partial<ControlAttributes>> | ((control: ControlAttributes) => ReactNode);
}

/**
 * A label above its control. A line below is reserved for help or an error, so that nothing moves when an error appears.
 * Independent of antd. Inside of an antd Form, put it in a `Form.Item` with `noStyle`.
 */
export function LabeledField({ label, hideLabel, required, error, help, id, children }: LabeledFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const messageId = `${controlId}-message`;
  const { i18n } = useLingui();
  const message = error ? translated(error, i18n) : help;
  const control: ControlAttributes = {
    id: controlId,
    'aria-describedby': message ? messageId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={controlId} className={classes(styles.label, hideLabel && layout.unseen)} data-required={required}>
        {label}
      </label>
      {typeof children === 'function' ? children(control) : cloneElement(children, control)}
      {(!hideLabel || message) && (
        <div id={messageId} className={classes(layout.quiet, styles.message, error && layout.destructive)}>
          {message}
        </div>
      )}
    </div>
  );
}
