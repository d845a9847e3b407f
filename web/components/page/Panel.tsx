import { Card } from 'antd';
import { type ReactNode, useId } from 'react';
import layout from '../layout.module.css';
import styles from './Panel.module.css';

interface PanelProps {
  title?: string;
  /** Buttons next to the title, such as 'Add Cost Code'. */
  actions?: ReactNode;
  /** True while the panel's fields can't be changed, because the form is being sent. */
  inert?: boolean;
  children: ReactNode;
}

/** antd's Card as a section of a page. The card's title is a heading and names the section. */
export function Panel({ title, actions, inert, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card
      role={title && 'region'}
      aria-labelledby={title && titleId}
      className={styles.panel}
      inert={inert}
      title={
        title && (
          <h2 id={titleId} className={layout.title}>
            {title}
          </h2>
        )
      }
      extra={actions && <div className={layout.row}>{actions}</div>}
    >
      {children}
    </Card>
  );
}
