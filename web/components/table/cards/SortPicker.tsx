import { Picker } from '../../pickers/Picker';
import type { Column, Sort } from '../columns';
import styles from './PhoneCards.module.css';

interface SortPickerProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort(sort: Sort): void;
}

const directions = ['ascending', 'descending'] as const;

/** Returns the name of a sort order: 'Newest first', 'Name, A to Z', or 'Total hours, highest first'. */
function orderName<Row>({ title, align, isMoment }: Column<Row>, direction: Sort['direction']): string {
  const isAscending = direction === 'ascending';
  if (isMoment) return isAscending ? 'Oldest first' : 'Newest first';
  if (align) return isAscending ? `${title}, lowest first` : `${title}, highest first`;
  return isAscending ? `${title}, A to Z` : `${title}, Z to A`;
}

/** Field for choosing the sort order on phones, because cards have no column headers. */
export function SortPicker<Row>({ columns, sort, onSort }: SortPickerProps<Row>) {
  const choose = (chosen: string) => {
    const [key, direction] = chosen.split(' ') as [string, Sort['direction']];
    onSort({ key, direction });
  };
  const orders = columns
    .filter((column) => column.sortable)
    .flatMap((column) =>
      directions.map((direction) => ({
        value: `${column.key} ${direction}`,
        label: orderName(column, direction),
      })),
    );
  return (
    <div className={styles.sort}>
      <Picker
        label="Sort by"
        hideLabel
        placeholder="Default order"
        clearable={false}
        options={orders}
        value={sort ? `${sort.key} ${sort.direction}` : null}
        onChange={(chosen) => chosen && choose(chosen)}
      />
    </div>
  );
}
