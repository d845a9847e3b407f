import { Empty, Result } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import layout from '../layout.module.css';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Title such as 'No timecards submitted yet'. */
  title: string;
  /** Next step, as a sentence. */
  text?: ReactNode;
  icon?: IconName;
  /** Next step, as a button. */
  action?: ReactNode;
  /** True for a whole page. The title is then the page's heading. */
  page?: boolean;
}

/** An empty list (antd's Empty) or page (antd's Result), with the next step. */
export function EmptyState({ title, text, icon, action, page }: EmptyStateProps) {
  if (page) {
    return (
      <Result
        icon={icon && <Icon name={icon} />}
        title={<h1 className={layout.heading}>{title}</h1>}
        subTitle={text}
        extra={action}
      />
    );
  }
  // Decorative, because the title says that the list is empty.
  const image = <span aria-hidden="true">{icon ? <Icon name={icon} /> : Empty.PRESENTED_IMAGE_SIMPLE}</span>;
  return (
    <Empty
      className={styles.empty}
      image={image}
      classNames={{ image: icon && styles.icon }}
      description={
        <>
          <p className={layout.title}>{title}</p>
          {text && <p>{text}</p>}
        </>
      }
    >
      {action}
    </Empty>
  );
}
