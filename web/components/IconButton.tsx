import type { Ref } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';
import { useIconTooltip } from './menu/Tooltip';

export interface IconButtonProps {
  icon: IconName;
  /** What it does, and to what: 'Delete 99-004'. Its name for assistive technology, and its tooltip. */
  label: string;
  /** The verb alone ('Delete'), shown next to the icon where there's room: on phone cards. */
  text?: string;
  /** Show the verb on desktops too: for the only action of a row. */
  wordy?: boolean;
  onClick?(): void;
  tone?: 'neutral' | 'danger' | 'accent';
  pending?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with an icon and a tooltip: row actions. Light enough for a table with a thousand of them. */
export function IconButton({ icon, label, text, wordy, onClick, tone = 'neutral', pending, ...rest }: IconButtonProps) {
  const { props, tooltip } = useIconTooltip(label);
  return (
    <button
      {...rest}
      {...props}
      type="button"
      className={classes(styles.button, styles[tone], wordy && styles.wordy)}
      aria-label={label}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      <Icon name={icon} />
      {text && <span className={styles.text}>{text}</span>}
      {tooltip}
    </button>
  );
}
