import type { ReactNode } from 'react';
import type { Column, Sort } from './columns';
import type { InlineEdit } from './useInlineEdit';

/** Common props of the table and the cards. */
export interface TableProps<Row> {
  /** The table's name for screen readers, such as 'Timecards'. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  /** Number of skeleton rows while `rows` is undefined. Skeleton rows are as high as loaded rows. */
  skeletonRows?: number;
  /** Cells of the last line below the rows, by column key: sums of all matching rows, loaded or not. */
  foot?: Readonly<Record<string, ReactNode>>;
  /** An `EmptyState`, shown if there are no rows. */
  empty: ReactNode;
  sort?: Sort;
  /** Called with the sort that a header selects. The page puts it in the URL and sorts the rows. */
  onSort?(sort: Sort): void;
  /** Returns `IconButton`s and `ConfirmButton`s. Pass a stable function. After an edit, the first button gets the focus. */
  rowActions?(row: Row): ReactNode;
  /** From `useInlineEdit`, if columns have `edit`. */
  editing?: InlineEdit<Row>;
  /** Opens a row on a click or tap anywhere in it. On desktops, keyboard users open it with the row's own button. */
  onOpenRow?(row: Row): void;
  /** Returns false for a row without details to open. */
  canOpenRow?(row: Row): boolean;
  openKey?: string | null;
  /** True to make rows focusable and 44 px high. The page's shortcuts move the focus. Row actions appear on hover and focus. */
  focusableRows?: boolean;
  /** True if a click on a cell with a field opens its row for editing, as for work orders. */
  editOnCellClick?: boolean;
}

/** True for an edited row shown above the list: a new row, or a row that a search or deletion has removed from the list. */
export function isEditedOnTop<Row>({ editing, rows, rowKey }: TableProps<Row>): boolean {
  const target = editing?.target;
  if (!target) return false;
  return target.row === null || (!!rows && !rows.some((row) => rowKey(row) === target.key));
}
