import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** The specification's text, such as 'No timecards submitted yet'. */
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** What to do about it: a button. */
  action?: ReactNode;
}

/** Nothing here, and that's not an error: says so and what to do next. antd's Empty with our icons. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  const description = (
    <>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
    </>
  );
  return (
    <Empty
      className={styles.state}
      classNames={{ image: styles.image }}
      image={icon ? <Icon name={icon} /> : false}
      description={description}
    >
      {action}
    </Empty>
  );
}
