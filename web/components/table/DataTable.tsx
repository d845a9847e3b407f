import { type ReactNode, useRef } from 'react';
import { Button } from '../Button';
import { ErrorState } from '../feedback/ErrorState';
import { useIsPhone } from '../useMediaQuery';
import type { Column, Sort } from './columns';
import styles from './DataTable.module.css';
import { DeskTable } from './DeskTable';
import { PhoneCards } from './PhoneCards';
import type { InlineEdit } from './useInlineEdit';
import { useReturnFocus } from './useReturnFocus';

/** What both forms of the table are drawn from. */
export interface TableProps<Row> {
  /** Names the table for assistive technology: 'Timecards'. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  /** Rows drawn in grey, of the final height, while `rows` is undefined. */
  skeletonRows?: number;
  /** An `EmptyState`, drawn when there are no rows. */
  empty: ReactNode;
  sort?: Sort;
  /** Hands up the sort a press on a header asks for; the page puts it in the URL and the rows in order. */
  onSort?(sort: Sort): void;
  /** `IconButton`s and `ConfirmButton`s, best a stable function. The first one gets the focus back after an edit. */
  rowActions?(row: Row): ReactNode;
  /** From `useInlineEdit`, where columns have `edit`. */
  editing?: InlineEdit<Row>;
  /** A press on a cell with a field opens its row (work orders). */
  editOnCellClick?: boolean;
}

interface DataTableProps<Row> extends TableProps<Row> {
  /** The rows could not be had; said instead of them, or above those of before. */
  error?: { message: string } | null;
  onRetry?(): void;
  /** A connection's next page: shows 'Load more'. */
  hasNextPage?: boolean;
  loadingMore?: boolean;
  onLoadMore?(): void;
}

/**
 * The one table of the product: a plain semantic table of our own on the desk and on paper, cards below 768 px.
 * Rows are drawn again only when their data, the columns or their edit state change.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { error, onRetry, hasNextPage, loadingMore = false, onLoadMore, ...table } = props;
  const phone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  useReturnFocus(frame, table.editing?.target?.key ?? null);
  const failed = error && <ErrorState message={error.message} onRetry={onRetry} />;
  if (failed && !table.rows) return <div className={styles.frame}>{failed}</div>;
  const Table = phone ? PhoneCards : DeskTable;
  return (
    <div ref={frame} className={phone ? undefined : styles.frame} aria-busy={!table.rows || undefined}>
      {failed}
      <Table {...table} />
      {hasNextPage && (
        <div className={styles.more} data-no-print>
          <Button onClick={onLoadMore} pending={loadingMore} pendingLabel="Loading...">
            Load more
          </Button>
        </div>
      )}
      <Announcement loading={!table.rows} caption={table.caption} />
    </div>
  );
}

/** Tells those who do not see the grey rows that they are waiting. */
function Announcement({ loading, caption }: { loading: boolean; caption: string }) {
  return (
    <p role="status" className={styles.unseen}>
      {loading ? `${caption}: Loading...` : ''}
    </p>
  );
}
