import { StatusBadge } from '../feedback/StatusBadge';
import { Switch } from '../forms/Switch';
import type { Column } from '../table/columns';
import type { Entry } from './kind';

/** How an inline row stores a switch as text. */
export const ON = 'yes';
export const OFF = '';
export const toSwitch = (on: boolean) => (on ? ON : OFF);

/** The column with an entry's active switch: at once in the list, with the rest while the row is edited. */
export const activeColumn = <Row extends Entry>(
  label: (row: Row) => string,
  setActive: (row: Row, active: boolean) => void,
): Column<Row> => ({
  key: 'isActive',
  title: 'Active',
  width: 90,
  sortable: true,
  onCard: 'heading',
  cardText: (row) => !row.isActive && <StatusBadge tone="secondary">Inactive</StatusBadge>,
  render: (row) => (
    <Switch
      quiet
      label={`${label(row)} is active`}
      checked={row.isActive}
      onChange={(active) => setActive(row, active)}
    />
  ),
  edit: (value, onChange, { field }) => (
    <Switch
      label="Active"
      text={field.hideLabel ? undefined : 'Active'}
      checked={value === ON}
      onChange={(on) => onChange(toSwitch(on))}
    />
  ),
});
