import { useLingui } from '@lingui/react';
import { groupThousands } from '../../core/format';
import { translated } from '../../core/said';
import { classes } from '../classes';
import { Bone } from '../feedback/Bone';
import layout from '../layout.module.css';
import styles from './TableSummary.module.css';

/** A figure above a table. `value` is a count or a decimal, and `label` its unit, such as 'hours'. */
export interface SummaryFigure {
  label: string;
  /** Undefined while loading. Null if it couldn't be loaded. */
  value: string | number | null | undefined;
  /** True to show the figure in amber, because it needs a decision. Zero is never amber. */
  warning?: boolean;
}

interface TableSummaryProps {
  /** The table's name, such as 'Timecards'. */
  caption: string;
  figures: readonly SummaryFigure[];
  /** True if shown outside of a table's frame: above cards, or above several tables. */
  bare?: boolean;
}

/** Length from which a figure has smaller digits on phones. */
const LONG = '100,000.00'.length;

/** Figures above a table, such as counts, hours, and quantities. They cover all matching rows, loaded or not. */
export function TableSummary({ caption, figures, bare }: TableSummaryProps) {
  const { _, i18n } = useLingui();
  return (
    <ul
      className={classes(layout.list, layout.row, layout.quiet, layout.figures, styles.strip, bare && styles.bare)}
      aria-label={_('{caption}: totals', { caption })}
      data-no-print
    >
      {figures.map(({ label: constant, value, warning }) => {
        const label = translated(constant, i18n);
        const isUnusual = warning && Number(value) > 0;
        const text = value === null ? '–' : groupThousands(String(value));
        return (
          <li key={label} className={classes(styles.figure, isUnusual && layout.warning)} data-label={` ${label}`}>
            {value === undefined ? (
              <span className={layout.heading}>
                <Bone width={56} />
              </span>
            ) : (
              <strong
                className={classes(layout.heading, !isUnusual && styles.value, text.length >= LONG && styles.long)}
              >
                {text}
              </strong>
            )}
            <span>{` ${label}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns a count as a figure, labeled 'timecard' or 'timecards'. */
export const counted = (count: number | null | undefined, one: string, many = `${one}s`): SummaryFigure => ({
  value: count,
  label: count === 1 ? one : many,
});
