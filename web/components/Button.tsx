import { Button as AntdButton, type ButtonProps as AntdButtonProps } from 'antd';
import type { MouseEvent, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import layout from './layout.module.css';

export type ButtonVariant = 'primary' | 'default' | 'danger' | 'caution' | 'quiet' | 'tool';

/** Maps each variant to antd's color and variant. */
export const looks = {
  primary: { color: 'primary', variant: 'solid' },
  default: { color: 'default', variant: 'outlined' },
  danger: { color: 'danger', variant: 'solid' },
  caution: { color: 'danger', variant: 'outlined' },
  quiet: { color: 'primary', variant: 'text' },
  tool: { color: 'default', variant: 'text' },
} as const satisfies Record<ButtonVariant, Pick<AntdButtonProps, 'color' | 'variant'>>;

export interface ButtonProps {
  children: ReactNode;
  /**
   * `primary`: at most one on a page. `danger`: actions that can't be undone. `caution`: outlined in red, for drastic actions
   * next to a primary button. `quiet`: no border, next to other buttons. `tool`: in a page's header, only an icon below 1024 px.
   */
  variant?: ButtonVariant;
  type?: 'button' | 'submit' | 'reset';
  /** True while busy. The button keeps its focus and width and ignores clicks. */
  pending?: boolean;
  /** Text while pending, such as 'Submitting...'. The button always has room for both texts. */
  pendingLabel?: string;
  disabled?: boolean;
  icon?: IconName;
  /** Shown after the text, for buttons that open a menu. */
  iconAfter?: IconName;
  /** True for a button as wide as its container. */
  block?: boolean;
  onClick?(event: MouseEvent<HTMLElement>): void;
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  /** Language of the text, if it isn't the page's. */
  lang?: string;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-pressed'?: boolean;
  'aria-describedby'?: string;
}

/**
 * antd's button. While `pending`, it stays focusable (`aria-disabled`), so that the keyboard focus is not lost. It then ignores
 * clicks, and Enter in a form. antd's own `loading` changes the width.
 */
export function Button(props: ButtonProps) {
  const { children, variant = 'default', type, pending, pendingLabel, icon, iconAfter, onClick, ref, ...rest } = props;
  const name = icon ?? iconAfter;
  const drawing = name && <Icon name={name} />;
  const isTool = variant === 'tool';
  const holdsIcon = pendingLabel !== undefined && !isTool;
  const press = (event: MouseEvent<HTMLElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <AntdButton
      {...rest}
      {...looks[variant]}
      ref={ref as Ref<HTMLButtonElement & HTMLAnchorElement>}
      htmlType={type}
      icon={holdsIcon ? undefined : drawing}
      iconPlacement={icon ? 'start' : 'end'}
      className={classes(isTool && styles.tool, pending && styles.pending)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      {pendingLabel ? (
        <SteadyLabel busy={pendingLabel} pending={pending ?? false}>
          {holdsIcon && drawing}
          {children}
        </SteadyLabel>
      ) : (
        children
      )}
    </AntdButton>
  );
}

function SteadyLabel({ children, busy, pending }: { children: ReactNode; busy: string; pending: boolean }) {
  return (
    <span className={styles.steady}>
      <span className={classes(layout.row, pending && styles.spare)} aria-hidden={pending || undefined}>
        {children}
      </span>
      <span className={pending ? undefined : styles.spare} data-text={pending ? undefined : busy}>
        {pending ? busy : null}
      </span>
    </span>
  );
}
