import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { LoadingBar } from './LoadingBar';
import styles from './StaleRows.module.css';

interface StaleRowsProps {
  /** True while the rows match the previous filters, because rows for the current filters are loading. */
  stale: boolean;
  children: ReactNode;
}

/**
 * Rows, totals, and charts of a list. If the server is slow, dims rows that match the previous filters, so that nobody mistakes
 * them for the result.
 */
export const StaleRows = ({ stale, children }: StaleRowsProps) => {
  const { _ } = useLingui();
  return (
    <div
      className={classes(layout.stack, layout.wide, styles.rows)}
      aria-busy={stale || undefined}
      data-stale={stale || undefined}
    >
      {stale && <LoadingBar label={_('Loading the list')} />}
      {children}
    </div>
  );
};
