import type { ReactNode } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { Panel } from './Panel';

export interface SideListItem {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Figure on the right, aligned in a column. */
  figure?: ReactNode;
  /** A small button for the item's action. */
  action?: ReactNode;
}

interface SideListProps {
  title: string;
  /** One line below the title, such as totals or a hint about the list. */
  note?: ReactNode;
  items: readonly SideListItem[];
  /** Link below the items, to the whole list. */
  more?: ReactNode;
}

/** A short list next to a form. */
export function SideList({ title, note, items, more }: SideListProps) {
  return (
    <Panel title={title}>
      {note && <p className={layout.quiet}>{note}</p>}
      {items.length > 0 && (
        <ul className={classes(layout.list, layout.lines)}>
          {items.map(({ key, title, detail, figure, action }) => (
            <li key={key} className={layout.row}>
              <div className={layout.grow}>
                <div className={layout.title}>{title}</div>
                {detail && <div className={layout.quiet}>{detail}</div>}
              </div>
              {figure && <div className={layout.figures}>{figure}</div>}
              {action}
            </li>
          ))}
        </ul>
      )}
      {more && <p className={layout.quiet}>{more}</p>}
    </Panel>
  );
}
