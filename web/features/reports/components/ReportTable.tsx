import type { ReactNode } from 'react';
import { classes } from '../../../components/classes';
import { StaleRows } from '../../../components/feedback/StaleRows';
import { DataTable, type DataTableProps } from '../../../components/table/DataTable';
import { PrintedRemarks } from './Figure';
import styles from './report.module.css';

interface ReportTableProps<Row> extends DataTableProps<Row> {
  /** The rows don't match the filters yet. */
  stale: boolean;
  /** Above the table. */
  chart?: ReactNode;
  /** A column a day. */
  byDay?: boolean;
  /** Sums of the rows, by column key. Without rows, the table has no last line. */
  totalsOf?(rows: readonly Row[]): Record<string, ReactNode>;
  /** The sentences about a row that is an exception: counted above the table, printed below it. */
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
