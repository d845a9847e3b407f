import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  title?: string;
  /** Next to the title: 'Add Cost Code'. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card on a page, with an optional title. */
export function Panel({ title, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
