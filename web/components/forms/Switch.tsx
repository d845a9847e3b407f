import { Switch as AntdSwitch } from 'antd';
import { useId } from 'react';
import { classes } from '../classes';
import styles from './Switch.module.css';

interface SwitchProps {
  /** Name for screen readers, such as 'Concrete is active'. */
  label: string;
  text?: string;
  checked: boolean;
  onChange(checked: boolean): void;
  /** While true, the switch keeps the focus and ignores clicks. With antd's own `loading`, it would lose the focus. */
  pending?: boolean;
  /** True for a small and pale switch. In a column of switches, it makes the rows' text easier to see. */
  quiet?: boolean;
}

/** antd's switch with a name and a 44 px touch target. */
export function Switch({ label, text, checked, onChange, pending, quiet }: SwitchProps) {
  const id = useId();
  const busy = { 'aria-disabled': pending || undefined, 'aria-busy': pending || undefined };
  return (
    <label htmlFor={id} className={classes(styles.switch, quiet && styles.quiet)}>
      <AntdSwitch
        {...busy}
        id={id}
        aria-label={label}
        checked={checked}
        size={quiet ? 'small' : undefined}
        onChange={(on) => !pending && onChange(on)}
      />
      {text && <span>{text}</span>}
    </label>
  );
}
