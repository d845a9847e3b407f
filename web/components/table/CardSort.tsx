import { classes } from '../classes';
import control from '../forms/control.module.css';
import { LabeledField } from '../forms/LabeledField';
import type { Column, Sort } from './columns';
import styles from './PhoneCards.module.css';

interface CardSortProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort(sort: Sort): void;
}

const directions = ['ascending', 'descending'] as const;

/** Cards have no headers, so phones sort with a native select of all orders. */
export function CardSort<Row>({ columns, sort, onSort }: CardSortProps<Row>) {
  const choose = (chosen: string) => {
    const [key, direction] = chosen.split(' ') as [string, Sort['direction']];
    onSort({ key, direction });
  };
  return (
    <div className={styles.sort}>
      <LabeledField label="Sort by">
        {(attributes) => (
          <select
            {...attributes}
            className={classes(control.control)}
            value={sort ? `${sort.key} ${sort.direction}` : ''}
            onChange={(event) => choose(event.target.value)}
          >
            {!sort && <option value="">Default order</option>}
            {columns
              .filter((column) => column.sortable)
              .flatMap((column) =>
                directions.map((direction) => (
                  <option key={column.key + direction} value={`${column.key} ${direction}`}>
                    {`${column.title}, ${direction}`}
                  </option>
                )),
              )}
          </select>
        )}
      </LabeledField>
    </div>
  );
}
