import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon, type IconName } from '../Icon';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Such as 'No timecards submitted yet'. */
  title: string;
  /** What to do next, as a sentence. */
  text?: ReactNode;
  icon?: IconName;
  /** What to do next, as a button. */
  action?: ReactNode;
  /** A screen of its own: its title is the page's heading. */
  page?: boolean;
}

/** An empty list or screen: says so and what to do next. */
export function EmptyState({ title, text, icon, action, page }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={classes(styles.state, page && styles.page)}>
      {icon && (
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
