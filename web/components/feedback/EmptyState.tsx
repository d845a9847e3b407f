import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** The specification's words for it, such as 'No timecards submitted yet'. */
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** What to do about it: a button. */
  action?: ReactNode;
}

/** Nothing is here, and that is no failure: says so and what comes next. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <Icon name={icon} />}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
