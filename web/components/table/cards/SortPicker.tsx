import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Picker } from '../../pickers/Picker';
import type { Column, Sort } from '../columns';

interface SortPickerProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort(sort: Sort): void;
}

const directions = ['ascending', 'descending'] as const;

/** Returns the name of a sort order: 'Newest first', 'Name, A to Z', or 'Total hours, highest first'. */
function orderName<Row>({ title, align, isMoment }: Column<Row>, direction: Sort['direction'], { _ }: I18n): string {
  const isAscending = direction === 'ascending';
  if (isMoment) return _(isAscending ? 'Oldest first' : 'Newest first');
  if (align) return _(isAscending ? '{title}, lowest first' : '{title}, highest first', { title });
  return _(isAscending ? '{title}, A to Z' : '{title}, Z to A', { title });
}

/** Field for choosing the sort order on phones, because cards have no column headers. */
export function SortPicker<Row>({ columns, sort, onSort }: SortPickerProps<Row>) {
  const { _, i18n } = useLingui();
  const choose = (chosen: string) => {
    const [key, direction] = chosen.split(' ') as [string, Sort['direction']];
    onSort({ key, direction });
  };
  const orders = columns
    .filter((column) => column.sortable)
    .flatMap((column) =>
      directions.map((direction) => ({
        value: `${column.key} ${direction}`,
        label: orderName(column, direction, i18n),
      })),
    );
  return (
    // As wide as its text, unless the figures before it need the room.
    <div style={{ minWidth: 0 }}>
      <Picker
        label={_('Sort by')}
        hideLabel
        placeholder={_('Default order')}
        clearable={false}
        options={orders}
        value={sort ? `${sort.key} ${sort.direction}` : null}
        onChange={(chosen) => chosen && choose(chosen)}
      />
    </div>
  );
}
