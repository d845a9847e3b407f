import { type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { classes } from '../classes';
import type { Column } from './columns';
import styles from './DataTable.module.css';
import { EditRow } from './EditRow';
import { TableHead } from './TableHead';
import { isEditedOnTop, type TableProps } from './tableProps';
import { useOverflowsSideways } from './useOverflowsSideways';

const DEFAULT_SKELETON_ROWS = 5;

/** The table on desktops: a sticky header, sticky columns, a cell for each column and one for actions. */
export function DeskTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, skeletonRows = DEFAULT_SKELETON_ROWS, empty, sort, onSort } = props;
  const { rowActions, editing, editOnCellClick, foot, onOpenRow, openKey } = props;
  const scroller = useRef<HTMLElement>(null);
  const overflows = useOverflowsSideways(scroller);
  const hasActions = !!rowActions || !!editing;
  const width = columns.length + (hasActions ? 1 : 0);
  const target = editing?.target ?? null;
  return (
    // Only a table too wide for the page scrolls in a frame of its own; any other lets its header stick to the page.
    <section
      ref={scroller}
      className={classes(styles.scroller, overflows && styles.overflows)}
      aria-label={overflows ? caption : undefined}
      tabIndex={overflows ? 0 : undefined}
    >
      <table className={styles.table}>
        <caption className={styles.unseen}>{caption}</caption>
        <TableHead columns={columns} hasActions={hasActions} sort={sort} onSort={onSort} />
        <tbody>
          {editing && target && isEditedOnTop(props) && <EditRow {...{ columns, editing, target }} />}
          {rows?.map((row) => {
            const key = rowKey(row);
            if (editing && target?.key === key) return <EditRow key={key} {...{ columns, editing, target }} />;
            const onCellClick = editOnCellClick ? editing?.start : undefined;
            return (
              <DataRow
                key={key}
                {...{ row, rowId: key, columns, rowActions, hasActions, onCellClick, onOpenRow }}
                isOpen={key === openKey}
              />
            );
          })}
          {!rows && <SkeletonRows count={skeletonRows} columns={columns} hasActions={hasActions} />}
          {rows?.length === 0 && !target && (
            <tr>
              <td colSpan={width}>{empty}</td>
            </tr>
          )}
        </tbody>
        {foot && <Foot columns={columns} hasActions={hasActions} foot={foot} />}
      </table>
    </section>
  );
}

interface FootProps<Row> {
  columns: readonly Column<Row>[];
  hasActions: boolean;
  foot: Readonly<Record<string, ReactNode>>;
}

function Foot<Row>({ columns, hasActions, foot }: FootProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, align, sticky }) => {
          const Cell = sticky ? 'th' : 'td';
          return (
            <Cell
              key={key}
              scope={sticky ? 'row' : undefined}
              className={classes(align && styles.number, sticky && styles.sticky)}
            >
              {foot[key]}
            </Cell>
          );
        })}
        {hasActions && <td data-no-print />}
      </tr>
    </tfoot>
  );
}

interface DataRowProps<Row> {
  row: Row;
  rowId: string;
  columns: readonly Column<Row>[];
  rowActions?(row: Row): ReactNode;
  hasActions: boolean;
  onCellClick?(row: Row, columnKey: string): void;
  onOpenRow?(row: Row): void;
  isOpen: boolean;
}

const DataRow = memo(function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, rowId, columns, rowActions, hasActions, onCellClick, onOpenRow, isOpen } = props;
  return (
    <tr
      data-row-key={rowId}
      aria-current={isOpen || undefined}
      className={onOpenRow && styles.openable}
      onClick={onOpenRow && ((event) => isPlainClick(event) && onOpenRow(row))}
    >
      {columns.map((column) => {
        const Cell = column.sticky ? 'th' : 'td';
        const open = onCellClick && column.edit ? () => onCellClick(row, column.key) : undefined;
        return (
          <Cell
            key={column.key}
            scope={column.sticky ? 'row' : undefined}
            className={classes(column.align && styles.number, column.sticky && styles.sticky, open && styles.opens)}
            onClick={open}
          >
            {column.render(row)}
          </Cell>
        );
      })}
      {hasActions && (
        <td className={styles.actions} data-row-actions data-no-print>
          <div className={styles.actionRow}>{rowActions?.(row)}</div>
        </td>
      )}
    </tr>
  );
}) as <Row>(props: DataRowProps<Row>) => ReactNode;

/** False for a click on a control of the row, and for the end of selecting text. */
const isPlainClick = ({ target }: MouseEvent<HTMLElement>) =>
  !(target as Element).closest('a, button, input, label, [data-row-actions]') && !getSelection()?.toString();

interface SkeletonRowsProps<Row> {
  count: number;
  columns: readonly Column<Row>[];
  hasActions: boolean;
}

/** Skeleton rows, exactly as high as the real ones. */
function SkeletonRows<Row>({ count, columns, hasActions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={index} data-skeleton>
      {columns.map((column) => (
        <td key={column.key} className={classes(column.align && styles.number)}>
          <span className={styles.bone} />
        </td>
      ))}
      {hasActions && <td />}
    </tr>
  ));
}
