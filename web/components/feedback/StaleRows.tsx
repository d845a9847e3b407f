import type { ReactNode } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { LoadingBar } from './LoadingBar';
import styles from './StaleRows.module.css';

interface StaleRowsProps {
  /** The rows match earlier filters, and the response for the new ones is on its way. */
  stale: boolean;
  children: ReactNode;
}

/** Rows, totals, and charts of a list. On a slow server, those of earlier filters are dimmed, so nobody takes them for the answer. */
export const StaleRows = ({ stale, children }: StaleRowsProps) => (
  <div
    className={classes(layout.stack, layout.wide, styles.rows)}
    aria-busy={stale || undefined}
    data-stale={stale || undefined}
  >
    {stale && <LoadingBar label="Loading the list" />}
    {children}
  </div>
);
