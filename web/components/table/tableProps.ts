import type { ReactNode } from 'react';
import type { Column, Sort } from './columns';
import type { InlineEdit } from './useInlineEdit';

/** The props of both forms of the table. */
export interface TableProps<Row> {
  /** Names the table for assistive technology: 'Timecards'. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  /** The number of skeleton rows, of the final height, while `rows` is undefined. */
  skeletonRows?: number;
  /** A last line below the rows, by column key: sums over everything, not just over the rows that are loaded. */
  foot?: Readonly<Record<string, ReactNode>>;
  /** An `EmptyState`, drawn when there are no rows. */
  empty: ReactNode;
  sort?: Sort;
  /** Called with the sort that a header selects; the page puts it in the URL and sorts the rows. */
  onSort?(sort: Sort): void;
  /** `IconButton`s and `ConfirmButton`s, best a stable function. The first one gets the focus back after an edit. */
  rowActions?(row: Row): ReactNode;
  /** From `useInlineEdit`, where columns have `edit`. */
  editing?: InlineEdit<Row>;
  /** A click or tap anywhere on a row opens it. On desktops the keyboard uses the row's own button. */
  onOpenRow?(row: Row): void;
  /** False for a row that there is nothing to open of. */
  canOpenRow?(row: Row): boolean;
  /** The row that is open now. */
  openKey?: string | null;
  /** Rows are 44 px and take the focus, which the page's keys move; their actions show on hover and focus. */
  focusableRows?: boolean;
  /** A press on a cell with a field opens its row (work orders). */
  editOnCellClick?: boolean;
}

/** Returns true for an edited row that is shown above the others: it is new, or a search or a deletion took it off the list. */
export function isEditedOnTop<Row>({ editing, rows, rowKey }: TableProps<Row>): boolean {
  const target = editing?.target;
  if (!target) return false;
  return target.row === null || (!!rows && !rows.some((row) => rowKey(row) === target.key));
}
