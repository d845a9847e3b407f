import type { ReactNode } from 'react';
import { classes } from '../../../components/classes';
import { StaleRows } from '../../../components/feedback/StaleRows';
import { DataTable, type DataTableProps } from '../../../components/table/DataTable';
import { PrintedRemarks } from './Figure';
import styles from './report.module.css';

interface ReportTableProps<Row> extends DataTableProps<Row> {
  /** True while the rows don't match the filters yet. */
  stale: boolean;
  chart?: ReactNode;
  /** True if each day has a column. */
  byDay?: boolean;
  /** Returns the totals row's cells by column key. Called only if there are rows. */
  totalsOf?(rows: readonly Row[]): Record<string, ReactNode>;
  /** Sentences about exceptions. The number of rows with exceptions is above the table. The sentences are printed below it. */
  exceptions?: { remarksOf(row: Row): readonly string[]; nameOf(row: Row): string };
}

/** The chart and the table of a report, on screen and on paper. */
export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const { stale, chart, byDay, totalsOf, exceptions, summary = [], ...table } = props;
  const { rows } = table;
  const counted = exceptions && {
    value: rows?.filter((row) => exceptions.remarksOf(row).length > 0).length,
    label: 'with exceptions',
    warning: true,
  };
  return (
    <>
      <StaleRows stale={stale}>
        {chart}
        <div className={classes(styles.report, byDay && styles.grid)}>
          <DataTable
            {...(totalsOf && rows && rows.length > 0 && { foot: totalsOf(rows) })}
            summary={counted ? [...summary, counted] : summary}
            {...table}
          />
        </div>
      </StaleRows>
      {exceptions && <PrintedRemarks rows={rows} {...exceptions} />}
    </>
  );
}
