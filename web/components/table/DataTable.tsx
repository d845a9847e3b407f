import { useRef } from 'react';
import { Button } from '../Button';
import { ErrorState } from '../feedback/ErrorState';
import { useIsPhone } from '../useMediaQuery';
import styles from './DataTable.module.css';
import { DeskTable } from './DeskTable';
import { PhoneCards } from './PhoneCards';
import type { TableProps } from './tableProps';
import { UnsavedRowDialog } from './UnsavedRowDialog';
import { useReturnFocus } from './useReturnFocus';

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
      {table.editing && <UnsavedRowDialog editor={table.editing.editor} />}
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
