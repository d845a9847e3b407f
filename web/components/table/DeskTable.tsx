import { useLingui } from '@lingui/react';
import { ConfigProvider, Table, type TableColumnType } from 'antd';
import { type MouseEvent, useMemo, useRef } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { BodyCell, BodyRow } from './BodyRow';
import type { Column } from './columns';
import styles from './DataTable.module.css';
import { isPlainClick } from './plainClick';
import { SortButton } from './SortButton';
import { isEditedOnTop, type TableProps } from './tableProps';
import { useOverflowsSideways } from './useOverflowsSideways';

const DEFAULT_SKELETON_ROWS = 5;

/** A line of the table without a row of the list: a skeleton, or a new row. */
class Blank {
  constructor(readonly key: string) {}
}
const NEW = new Blank('new');
const LOADING = Array.from({ length: 20 }, (_, index) => new Blank(/* not shown */ `loading ${index}`));

type Line<Row> = Row | Blank;
const rowOf = <Row,>(line: Line<Row>) => (line instanceof Blank ? null : line);

const components = { body: { row: BodyRow } };

/**
 * antd's Table on desktops and paper, with a sticky header, sticky columns, and a column for actions. antd's own `sticky` and
 * `scroll` would split it into two tables. Printers and screen readers would not treat these as one.
 */
export function DeskTable<Row extends object>(props: TableProps<Row>) {
  const { _ } = useLingui();
  const { caption, columns, rows, rowKey, skeletonRows = DEFAULT_SKELETON_ROWS, empty, sort, onSort } = props;
  const {
    rowActions,
    editing,
    editOnCellClick,
    foot,
    onOpenRow,
    canOpenRow = () => true,
    openKey,
    focusableRows,
  } = props;
  const scroller = useRef<HTMLElement>(null);
  const overflows = useOverflowsSideways(scroller);
  const hasActions = !!rowActions || !!editing;
  const rowsOpen = !!onOpenRow;
  const target = editing?.target ?? null;
  // Sort buttons appear together with the rows. Buttons shown earlier would move, because the rows change the columns' widths.
  const hasRows = !!rows;
  const isSorting = hasRows && !!onSort;
  const startEdit = editOnCellClick ? editing?.start : undefined;

  const shown = useMemo((): TableColumnType<Line<Row>>[] => {
    const data = columns.map((column): TableColumnType<Line<Row>> => {
      const { key, title, titleUnseen, align, sticky, width, sortable, isMoment, printed, edit } = column;
      const onScreenOnly = printed === false || undefined;
      const sorted = sort?.key === key ? sort.direction : undefined;
      const opens = startEdit && edit;
      return {
        key,
        title:
          isSorting && sortable ? (
            <SortButton column={column} sort={sort} onSort={onSort} />
          ) : titleUnseen ? (
            <span className={layout.unseen}>{title}</span>
          ) : (
            title
          ),
        className: classes(align && styles.number, sticky && styles.sticky, isMoment && layout.unbroken),
        // A row header without text would have no name, so skeleton rows have none.
        rowScope: sticky && hasRows ? 'row' : undefined,
        width,
        onHeaderCell: () => ({
          'aria-sort': sortable && onSort ? (sorted ?? 'none') : undefined,
          style: width === undefined ? undefined : { minWidth: width },
          ...({ 'data-no-print': onScreenOnly } as object),
        }),
        onCell: (line) => {
          const row = rowOf(line);
          return {
            'data-column': key,
            'data-no-print': onScreenOnly,
            ...(opens &&
              row && { className: styles.opens, onClick: (event) => isClosed(event) && startEdit(row, key) }),
          };
        },
        render: (_, line) => <BodyCell column={column} row={rowOf(line)} isLoading={line instanceof Blank} />,
      };
    });
    const actions: TableColumnType<Line<Row>> = {
      key: 'actions',
      title: _('Actions'),
      className: classes(styles.actions, !rowsOpen && styles.kept),
      onHeaderCell: () => ({ 'data-no-print': true }) as object,
      onCell: () => ({ 'data-row-actions': true, 'data-no-print': true }) as object,
      render: (_, line) => <BodyCell actions={rowActions} row={rowOf(line)} isLoading={line instanceof Blank} />,
    };
    return hasActions ? [...data, actions] : data;
  }, [columns, sort, onSort, hasRows, isSorting, startEdit, hasActions, rowActions, rowsOpen, _]);

  const onTop: Line<Row>[] = target && isEditedOnTop(props) ? [target.row ?? NEW] : [];
  const keyOf = (line: Line<Row>) => (line === NEW ? target!.key : line instanceof Blank ? line.key : rowKey(line));
  return (
    <div className={styles.edges}>
      {/* Only a table too wide for the page scrolls in its own frame. The header of any other table stays at the top of the
          window. */}
      <section
        ref={scroller}
        className={overflows ? styles.overflows : undefined}
        aria-label={overflows ? caption : undefined}
        tabIndex={overflows ? 0 : undefined}
      >
        <ConfigProvider componentSize="small">
          <Table<Line<Row>>
            caption={<span className={layout.unseen}>{caption}</span>}
            className={classes(styles.table, focusableRows && styles.focusable)}
            columns={shown}
            dataSource={[...onTop, ...(rows ?? LOADING.slice(0, skeletonRows))]}
            rowKey={keyOf}
            components={components}
            onRow={(line) => {
              const key = keyOf(line);
              const row = rowOf(line);
              if (line instanceof Blank && line !== NEW) return { 'data-skeleton': true };
              if (editing && key === target?.key) return { editor: editing.editor };
              const opens = onOpenRow && row && canOpenRow(row);
              return {
                'aria-current': key === openKey || undefined,
                tabIndex: focusableRows ? -1 : undefined,
                className: opens ? styles.openable : undefined,
                onClick: opens ? (event: MouseEvent<HTMLElement>) => isPlainClick(event) && onOpenRow(row) : undefined,
              };
            }}
            locale={{ emptyText: empty }}
            summary={foot && (() => <Foot columns={columns} hasActions={hasActions} foot={foot} />)}
            pagination={false}
            // antd's loading frame would announce every change of every row.
            loading={{ spinning: false, 'aria-live': 'off', 'aria-busy': undefined } as object}
            rowHoverable={false}
            size="small"
          />
        </ConfigProvider>
      </section>
    </div>
  );
}

type FootProps<Row> = { columns: readonly Column<Row>[]; hasActions: boolean } & Required<
  Pick<TableProps<Row>, 'foot'>
>;

/** The table's last row, in antd's `tfoot`. */
function Foot<Row>({ columns, hasActions, foot }: FootProps<Row>) {
  return (
    <tr>
      {columns.map(({ key, align, sticky, printed }) => {
        const Cell = sticky ? 'th' : 'td';
        return (
          <Cell
            key={key}
            scope={sticky ? 'row' : undefined}
            data-no-print={printed === false || undefined}
            className={classes('ant-table-cell', align && styles.number, sticky && styles.sticky)}
          >
            {foot[key]}
          </Cell>
        );
      })}
      {hasActions && <td data-no-print />}
    </tr>
  );
}

/** True if the clicked cell's row is not being edited. */
const isClosed = ({ currentTarget }: MouseEvent<HTMLElement>) => !currentTarget.closest(`.${styles.editing}`);
