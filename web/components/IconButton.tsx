import { Button as AntdButton } from 'antd';
import type { Ref } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';
import { useIconTooltip } from './menu/useIconTooltip';

export interface IconButtonProps {
  icon: IconName;
  /** Action and object, such as 'Delete 99-004'. Used as the tooltip and for screen readers. */
  label: string;
  /** Only the verb, such as 'Delete'. Shown next to the icon where phones show table rows as cards. */
  text?: string;
  /** True to show the verb on wide screens, too, for a row's only action. */
  wordy?: boolean;
  onClick?(): void;
  tone?: 'neutral' | 'danger' | 'accent';
  pending?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const colors = { neutral: 'default', danger: 'danger', accent: 'primary' } as const;

/** antd's button with an icon and a tooltip, for a row's actions. While `pending` it keeps the focus and ignores clicks. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, text, wordy, onClick, tone = 'neutral', pending, ref, ...rest } = props;
  const { props: hovered, tooltip } = useIconTooltip(label);
  return (
    <AntdButton
      {...rest}
      {...hovered}
      ref={ref as Ref<HTMLButtonElement & HTMLAnchorElement>}
      color={colors[tone]}
      variant="text"
      className={classes(text && styles.worded, wordy && styles.wordy)}
      icon={
        <>
          <Icon name={icon} />
          {tooltip}
        </>
      }
      aria-label={label}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      {text && <span className={styles.text}>{text}</span>}
    </AntdButton>
  );
}
