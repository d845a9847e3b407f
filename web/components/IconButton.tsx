import type { Ref } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

export interface IconButtonProps {
  icon: IconName;
  /** What it does, and to what: 'Delete 99-004'. Its name for assistive technology, and shown under a resting pointer. */
  label: string;
  /** The word alone ('Delete'), said beside the drawing where there is room: on a phone's cards. */
  text?: string;
  /** The word is said on the desk too: for the one action of a row. */
  wordy?: boolean;
  onClick?(): void;
  tone?: 'neutral' | 'danger' | 'accent';
  pending?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only a drawing: row actions. Plain enough to stand a thousand times in a table. */
export function IconButton({ icon, label, text, wordy, onClick, tone = 'neutral', pending, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes(styles.button, styles[tone], wordy && styles.wordy)}
      aria-label={label}
      title={label}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      <Icon name={icon} />
      {text && <span className={styles.text}>{text}</span>}
    </button>
  );
}
