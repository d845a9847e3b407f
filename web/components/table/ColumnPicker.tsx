import { useLingui } from '@lingui/react';
import { Button } from '../Button';
import { DropdownMenu } from '../menu/DropdownMenu';
import type { MenuItem } from '../menu/menuItems';

/** Menu that shows and hides a table's columns. It stays open after a choice. */
export const ColumnPicker = ({ items }: { items: readonly MenuItem[] }) => {
  const { _ } = useLingui();
  return (
    <div data-no-print>
      <DropdownMenu
        align="end"
        staysOpen
        trigger={
          <Button variant="tool" icon="columns">
            {_('Columns')}
          </Button>
        }
        items={items}
      />
    </div>
  );
};
