import { classes } from '../classes';
import styles from './Switch.module.css';

interface SwitchProps {
  /** What is on or off: 'Concrete is active'. Its name for assistive technology. */
  label: string;
  /** Said beside it; without it the switch stands alone. */
  text?: string;
  checked: boolean;
  onChange(checked: boolean): void;
  /** Busy: keeps the focus, takes no second press. */
  pending?: boolean;
  disabled?: boolean;
}

/** On or off, at once. Plain enough to stand a thousand times in a table. */
export function Switch({ label, text, checked, onChange, pending, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={classes(styles.switch, checked && styles.on)}
      aria-checked={checked}
      aria-label={label}
      title={text ? label : undefined}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      disabled={disabled}
      onClick={pending ? undefined : () => onChange(!checked)}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      {text && <span>{text}</span>}
    </button>
  );
}
