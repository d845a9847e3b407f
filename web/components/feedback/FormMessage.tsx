import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon, type IconName } from '../Icon';
import styles from './FormMessage.module.css';

export type MessageTone = 'error' | 'success' | 'info' | 'warning';

const icons: Record<MessageTone, IconName> = { error: 'error', success: 'check', info: 'info', warning: 'error' };

/**
 * A lasting message in the flow of a form or page: what happened and what to do next. Errors are announced at once,
 * the others politely. For passing messages, use toasts.
 */
export function FormMessage({ tone, title, children }: { tone: MessageTone; title?: string; children?: ReactNode }) {
  return (
    <div className={classes(styles.message, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
