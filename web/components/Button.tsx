import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';

export type ButtonVariant = 'primary' | 'default' | 'danger' | 'caution' | 'quiet';

export interface ButtonProps {
  children: ReactNode;
  /** `primary` once a screen; `danger` for what cannot be undone, `caution` where it is next to
   * a primary one on every card; `quiet` next to others, without a border. */
  variant?: ButtonVariant;
  type?: 'button' | 'submit' | 'reset';
  /** While true, the button keeps its focus and width and ignores presses. */
  pending?: boolean;
  /** The text while pending, such as 'Submitting...'. The button is wide enough for both from the start. */
  pendingLabel?: string;
  disabled?: boolean;
  icon?: IconName;
  /** Shown after the text, for buttons that open a menu. */
  iconAfter?: IconName;
  /** As wide as its container. */
  block?: boolean;
  onClick?(event: MouseEvent<HTMLButtonElement>): void;
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-describedby'?: string;
}

/**
 * The product's button, on antd's screens and on those without antd alike. While `pending` it stays focusable
 * (`aria-disabled`), so keyboard focus is not lost, but ignores presses, including Enter in a form.
 */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'default',
    type = 'button',
    pending,
    pendingLabel,
    icon,
    iconAfter,
    block,
    onClick,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  const idle = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[variant], block && styles.block)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      {pendingLabel ? <SteadyLabel idle={idle} busy={pendingLabel} pending={pending ?? false} /> : idle}
    </button>
  );
}

/** Stacks both texts with one invisible, so the width is always that of the longer one. */
function SteadyLabel({ idle, busy, pending }: { idle: ReactNode; busy: string; pending: boolean }) {
  return (
    <span className={styles.steady}>
      <span className={classes(styles.idle, pending && styles.unseen)} aria-hidden={pending || undefined}>
        {idle}
      </span>
      {/* The hidden text is drawn with CSS, so that screen readers and searches don't find it. */}
      <span className={pending ? undefined : styles.spare} data-text={pending ? undefined : busy}>
        {pending ? busy : null}
      </span>
    </span>
  );
}
