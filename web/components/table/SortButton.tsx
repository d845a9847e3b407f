import { Button } from 'antd';
import { Icon } from '../Icon';
import { type Column, nextSort, type Sort } from './columns';
import styles from './DataTable.module.css';

interface SortButtonProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort(sort: Sort): void;
}

/** Column title as a button that sorts. antd's own sort headers are focusable, but aren't buttons. */
export function SortButton<Row>({ column: { key, title }, sort, onSort }: SortButtonProps<Row>) {
  const sorted = sort?.key === key ? sort.direction : undefined;
  return (
    <Button
      color={sorted ? 'primary' : 'default'}
      variant="text"
      className={styles.sort}
      icon={<Icon name={sorted === 'ascending' ? 'sortAscending' : sorted ? 'sortDescending' : 'sortable'} />}
      iconPlacement="end"
      onClick={() => onSort(nextSort(sort, key))}
    >
      {title}
    </Button>
  );
}
