import { LONGEST } from '../../../../common/limits';
import { CO_NUMBER_TITLE, workOrderLabel } from '../../../../common/names';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { DateField } from '../../../components/forms/DateField';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import type { Column, Draft } from '../../../components/table/columns';
import { WORK_ORDER_COLUMN_TITLE } from '../../../core/constants';
import { formatDayNumeric } from '../../../core/days';
import type { WorkOrderRowFragment } from '../work-orders.generated';

/** The order as text for its fields. */
export const toDraft = ({ coNumber, description, dateStarted, dateCompleted }: WorkOrderRowFragment): Draft => ({
  coNumber: coNumber ?? '',
  description: description ?? '',
  dateStarted: dateStarted ?? '',
  dateCompleted: dateCompleted ?? '',
});

/** Changed fields as the server takes them: an emptied one is null. */
export const toChanges = (changed: Draft): Record<string, string | null> =>
  Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, text || null]));

/** Work orders, column by column. */
export const workOrderColumns: Column<WorkOrderRowFragment>[] = [
  {
    key: 'orderNumber',
    title: WORK_ORDER_COLUMN_TITLE,
    sticky: true,
    width: 190,
    render: (order) => (
      <span className={layout.row}>
        {workOrderLabel(order)} <Sheets {...order.extraWork} />
      </span>
    ),
  },
  {
    key: 'coNumber',
    title: CO_NUMBER_TITLE,
    onCard: 'heading',
    cardText: ({ coNumber }) => coNumber,
    render: ({ coNumber }) => coNumber,
    edit: (value, onChange, { field }) => (
      <TextField {...field} value={value} onChange={onChange} maxLength={LONGEST.shortName} />
    ),
  },
  {
    key: 'description',
    title: 'Description',
    onCard: 'main',
    render: ({ description }) => description,
    edit: (value, onChange, { field }) => (
      <TextField {...field} value={value} onChange={onChange} maxLength={LONGEST.workOrder} />
    ),
  },
  {
    key: 'dateStarted',
    title: 'Date Started',
    width: 170,
    render: ({ dateStarted }) => formatDayNumeric(dateStarted),
    edit: (value, onChange, { field }) => <DateField {...field} value={value} onChange={onChange} />,
  },
  {
    key: 'dateCompleted',
    title: 'Date Completed',
    width: 170,
    render: ({ dateCompleted }) => formatDayNumeric(dateCompleted),
    edit: (value, onChange, { field }) => <DateField {...field} value={value} onChange={onChange} />,
  },
];

/** '2 not signed', '1 changed since signed': what is still open of an order's sheets. */
function Sheets({ sheets, unsigned, overdue, changed }: WorkOrderRowFragment['extraWork']) {
  if (sheets === 0) return null;
  if (unsigned + changed === 0) return <StatusBadge tone="positive">All signed</StatusBadge>;
  return (
    <span className={layout.row}>
      {unsigned > 0 && <StatusBadge tone={overdue > 0 ? 'warning' : 'neutral'}>{unsigned} not signed</StatusBadge>}
      {changed > 0 && <StatusBadge tone="warning">{changed} changed since signed</StatusBadge>}
    </span>
  );
}
