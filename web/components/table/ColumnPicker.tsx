import { Button } from '../Button';
import { DropdownMenu } from '../menu/DropdownMenu';
import type { MenuItem } from '../menu/menuItems';
import styles from './DataTable.module.css';

/** The menu that shows and hides a table's columns. It stays open, for several of them. */
export const ColumnPicker = ({ items }: { items: readonly MenuItem[] }) => (
  <div className={styles.picker} data-no-print>
    <DropdownMenu
      align="end"
      staysOpen
      trigger={
        <Button variant="tool" icon="columns">
          Columns
        </Button>
      }
      items={items}
    />
  </div>
);
