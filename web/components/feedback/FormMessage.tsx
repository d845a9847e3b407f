import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon, type IconName } from '../Icon';
import styles from './FormMessage.module.css';

export type MessageTone = 'error' | 'success' | 'info' | 'warning';

const icons: Record<MessageTone, IconName> = { error: 'error', success: 'check', info: 'info', warning: 'error' };

interface FormMessageProps {
  tone: MessageTone;
  title?: string;
  /** The title and the text run on in one paragraph, where room is scarce. */
  compact?: boolean;
  children?: ReactNode;
}

/**
 * A lasting message in the flow of a form or page: what happened and what to do next. Errors are announced at once,
 * the others politely. For passing messages, use toasts.
 */
export function FormMessage({ tone, title, compact, children }: FormMessageProps) {
  return (
    <div
      className={classes(styles.message, styles[tone], compact && styles.compact)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      {compact ? (
        <p>
          {title && <span className={styles.title}>{title}.</span>} {children}
        </p>
      ) : (
        <div>
          {title && <p className={styles.title}>{title}</p>}
          {children}
        </div>
      )}
    </div>
  );
}
