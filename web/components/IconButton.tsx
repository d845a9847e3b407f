import type { Ref } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

export interface IconButtonProps {
  icon: IconName;
  /** What it does, and to what: 'Delete 99-004'. Its name for assistive technology, and shown under a resting pointer. */
  label: string;
  onClick?(): void;
  tone?: 'neutral' | 'danger' | 'accent';
  pending?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only a drawing: row actions. Plain enough to stand a thousand times in a table. */
export function IconButton({ icon, label, onClick, tone = 'neutral', pending, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes(styles.button, styles[tone])}
      aria-label={label}
      title={label}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
