import { classes } from '../classes';
import { Icon } from '../Icon';
import { type Column, nextSort, type Sort } from './columns';
import styles from './DataTable.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  hasActions: boolean;
  sort?: Sort;
  onSort?(sort: Sort): void;
}

/** The header row: names, and buttons where a column can be sorted by. Repeats on every printed page. */
export function TableHead<Row>({ columns, hasActions, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const sorted = sort?.key === column.key ? sort.direction : undefined;
          const sortable = column.sortable && onSort;
          return (
            <th
              key={column.key}
              scope="col"
              style={column.width === undefined ? undefined : { width: column.width, minWidth: column.width }}
              className={classes(column.align && styles.number, column.sticky && styles.sticky)}
              aria-sort={sortable ? (sorted ?? 'none') : undefined}
            >
              {sortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.key))}>
                  {column.title}
                  <Icon name={sorted === 'ascending' ? 'sortAscending' : sorted ? 'sortDescending' : 'sortable'} />
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className={styles.actions} data-no-print>
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}
