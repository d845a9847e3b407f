import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import layout from '../layout.module.css';

const ICON = { height: 'auto', color: 'var(--color-accent)', fontSize: '2rem' };

interface EmptyStateProps {
  /** Title such as 'No timecards submitted yet'. */
  title: string;
  /** Next step, as a sentence. */
  text?: ReactNode;
  icon?: IconName;
  /** Next step, as a button. */
  action?: ReactNode;
}

/** An empty list, with the next step. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  // Decorative, because the title says that the list is empty.
  const image = <span aria-hidden="true">{icon ? <Icon name={icon} /> : Empty.PRESENTED_IMAGE_SIMPLE}</span>;
  return (
    <Empty
      image={image}
      // The padding keeps the button away from a table's frame.
      styles={{ root: { paddingBlockEnd: 'var(--space-4)' }, image: icon && ICON }}
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
