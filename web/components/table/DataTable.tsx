import { useLingui } from '@lingui/react';
import { Suspense, useMemo, useRef } from 'react';
import { useAnnouncement } from '../../core/announcements';
import { useHeldByDialog } from '../../core/browser/openDialogs';
import { PHONE_BREAKPOINT_PX } from '../../core/constants';
import { useListPlace, useOpenedPlace } from '../../core/requests/useListPlace';
import type { NextPage } from '../../core/requests/useLoadMore';
import { classes } from '../classes';
import { ErrorState } from '../feedback/ErrorState';
import { LoadMore } from '../feedback/LoadMore';
import { PartOnPaper } from '../feedback/PartOnPaper';
import layout from '../layout.module.css';
import { useIsScreenBelow } from '../useMediaQuery';
import { PhoneCards } from './cards/PhoneCards';
import { SortPicker } from './cards/SortPicker';
import { type Column, idOf } from './columns';
import styles from './DataTable.module.css';
import { tableWhenLoaded } from './laterTable';
import { type SummaryFigure, TableSummary } from './TableSummary';
import type { TableProps } from './tableProps';
import { UnsavedRowDialog } from './UnsavedRowDialog';
import type { ColumnChoice } from './useColumnChoice';
import { useOpenedRow, useReturnFocus } from './useReturnFocus';
import { useRowWindow } from './useRowWindow';
import { WindowButtons } from './WindowButtons';

export interface DataTableProps<Row> extends Omit<TableProps<Row>, 'rowKey'>, NextPage {
  /** Defaults to the row's id. */
  rowKey?(row: Row): string;
  /** Error of a failed load. Shown instead of the rows, or above the previous rows. */
  error?: { message: string } | null;
  onRetry?(): void;
  /** Totals of all matching rows, in a strip above the table. */
  summary?: readonly SummaryFigure[];
  /**
   * Screen width in CSS pixels below which rows are cards. Defaults to a phone's width. 0 suits a table with few, narrow columns.
   */
  cardsBelow?: number;
  /** True for a table in a dialog or in part of a page. The URL then doesn't store which rows are shown. */
  isPart?: boolean;
  /** Lets people choose the optional columns. */
  columnChoice?: ColumnChoice<Row>;
}

/**
 * The product's table: antd's on desktops and paper, cards on narrow screens. Rows render again only if their data, the columns,
 * or their edit state change.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { _ } = useLingui();
  const {
    error,
    onRetry,
    hasNextPage,
    loaded: _loaded,
    total,
    loadingMore,
    loadMoreFailed,
    onLoadMore,
    summary,
    ...rest
  } = props;
  const { cardsBelow = PHONE_BREAKPOINT_PX, isPart, columnChoice, rowKey = idOf, ...table } = rest;
  const columns = useTitled(table.columns);
  const chosen = useTitled(columnChoice?.shown ?? table.columns);
  // Keeps its value while a dialog is open. Switching between table and cards would remove a row's dialog, with everything typed
  // into it.
  const phone = useHeldByDialog(useIsScreenBelow(cardsBelow));
  // Switches between table and cards only if the width requires it, because switching loses the focus and scroll position.
  const Table = useMemo(() => (phone ? PhoneCards : tableWhenLoaded()), [phone]);
  const startedWithCards = useRef(phone).current;
  const frame = useRef<HTMLDivElement>(null);
  useAnnouncement(table.rows ? '' : _('{caption}: Loading...', { caption: table.caption }));
  const keptKey = table.editing?.target?.key ?? table.openKey ?? null;
  const opened = useOpenedPlace(isPart);
  const view = useRowWindow(table.rows, rowKey, keptKey, frame, opened);
  const start = isPart ? undefined : view.start;
  useListPlace(opened, {
    start,
    loaded: table.rows?.length ?? 0,
    hasNextPage,
    loadingMore,
    loadMoreFailed,
    onLoadMore,
  });
  useReturnFocus(frame, table.editing?.target?.key ?? null);
  useOpenedRow(frame, table.openKey ?? null);
  const failed = error && <ErrorState error={error} onRetry={onRetry} />;
  if (failed && !table.rows) return <div className={classes(layout.surface, styles.frame)}>{failed}</div>;
  const loadMore = () => {
    // The window of drawn rows is full, so move it to the rows that are about to load.
    if (view.isFullAtEnd) view.showLater();
    onLoadMore?.();
  };
  const shown = {
    ...table,
    rowKey,
    columns: phone ? columns : chosen,
    rows: view.rows,
    // Skeleton rows have no totals below them.
    foot: table.rows && table.foot,
  };
  return (
    <div
      ref={frame}
      className={phone ? undefined : classes(layout.surface, styles.frame)}
      aria-busy={!table.rows || undefined}
    >
      {failed}
      <div
        className={classes(
          layout.row,
          layout.spread,
          layout.unwrapped,
          phone ? styles.phoneHead : summary && styles.head,
        )}
      >
        {summary && <TableSummary caption={table.caption} figures={summary} bare={phone} />}
        {!phone && columnChoice && <div style={{ margin: '0 var(--space-1) 0 auto' }}>{columnChoice.picker}</div>}
        {phone && table.onSort && <SortPicker columns={columns} sort={table.sort} onSort={table.onSort} />}
      </div>
      <Suspense fallback={startedWithCards ? <PhoneCards {...shown} /> : <div style={{ minHeight: 240 }} />}>
        <Table {...shown} />
      </Suspense>
      {table.rows && (view.hasEarlier || view.hasLater) && (
        <WindowButtons
          {...view}
          caption={table.caption}
          shown={view.rows?.length ?? 0}
          loaded={table.rows.length}
          hasMore={!!hasNextPage}
        />
      )}
      {table.rows && hasNextPage && <PartOnPaper loaded={table.rows.length} total={total} />}
      {table.rows && !view.hasLater && (
        <LoadMore {...{ hasNextPage, loadingMore, loadMoreFailed }} onLoadMore={loadMore} />
      )}
      {table.editing && <UnsavedRowDialog editor={table.editing.editor} />}
    </div>
  );
}

/** Returns the columns with their titles in the page's language. */
function useTitled<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { _ } = useLingui();
  return useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        title: _(column.title),
        cardTitle: column.cardTitle && _(column.cardTitle),
      })),
    [columns, _],
  );
}
