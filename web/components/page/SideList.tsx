import type { ReactNode } from 'react';
import { Panel } from './Panel';
import styles from './SideList.module.css';

export interface SideListItem {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  /** On the right, figures below each other. */
  figure?: ReactNode;
  /** A small button for its action. */
  action?: ReactNode;
}

interface SideListProps {
  title: string;
  /** One line below the title, such as totals or a hint about the list. */
  note?: ReactNode;
  items: readonly SideListItem[];
  /** Below the list: a link to all of it. */
  more?: ReactNode;
}

/** A short list next to a form. */
export function SideList({ title, note, items, more }: SideListProps) {
  return (
    <Panel title={title}>
      {note && <p className={styles.note}>{note}</p>}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map(({ key, title, detail, figure, action }) => (
            <li key={key} className={styles.item}>
              <div className={styles.words}>
                <div className={styles.title}>{title}</div>
                {detail && <div className={styles.detail}>{detail}</div>}
              </div>
              {figure && <div className={styles.figure}>{figure}</div>}
              {action}
            </li>
          ))}
        </ul>
      )}
      {more && <p className={styles.more}>{more}</p>}
    </Panel>
  );
}
