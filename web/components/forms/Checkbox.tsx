import { useId } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  name?: string;
}

/** A labelled tick; the label is part of the target. */
export function Checkbox({ label, checked, onChange, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.checkbox}>
      <input
        {...input}
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
