import { ActiveBadge } from '../feedback/ActiveBadge';
import { Switch } from '../forms/Switch';
import type { Column } from '../table/columns';
import type { Entry } from './kind';

/** Text of a switch in an edited row, if the switch is on. */
export const ON = 'yes';
export const OFF = '';
export const toSwitch = (on: boolean) => (on ? ON : OFF);

/** Column that shows whether an entry is active: a tag, or a switch while the row is edited. */
export const activeColumn: Column<Entry> = /* i18n */ {
  key: 'isActive',
  title: 'Active',
  width: 110,
  sortable: true,
  onCard: 'heading',
  cardText: ({ isActive }) => !isActive && <ActiveBadge isActive={isActive} />,
  render: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  edit: ({ value, onChange, hideLabel }) => (
    <Switch
      label="Active"
      text={hideLabel ? undefined : 'Active'}
      checked={value === ON}
      onChange={(on) => onChange(toSwitch(on))}
    />
  ),
};
