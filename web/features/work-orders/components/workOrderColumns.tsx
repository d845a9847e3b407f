import { LONGEST } from '../../../../common/limits';
import { workOrderLabel } from '../../../../common/names';
import { WORK_ORDER_COLUMNS } from '../../../../common/record-columns';
import { classes } from '../../../components/classes';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { DateField } from '../../../components/forms/DateField';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import type { Draft } from '../../../components/table/columns';
import { type Rendering, shownColumns } from '../../../components/table/shownColumns';
import { formatDayNumeric } from '../../../core/days';
import type { WorkOrderRowFragment } from '../work-orders.generated';
import styles from './WorkOrderTable.module.css';

/** Returns the texts to edit in a work order's row. */
export const toDraft = ({ coNumber, description, dateStarted, dateCompleted }: WorkOrderRowFragment): Draft => ({
  coNumber: coNumber ?? '',
  description: description ?? '',
  dateStarted: dateStarted ?? '',
  dateCompleted: dateCompleted ?? '',
});

/** Returns changed fields as the server expects them. Cleared fields are null. */
export const toChanges = (changed: Draft): Record<string, string | null> =>
  Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, text || null]));

export const workOrderColumns = shownColumns<
  WorkOrderRowFragment,
  { orderNumber: number },
  keyof typeof WORK_ORDER_COLUMNS
>(WORK_ORDER_COLUMNS, {
  orderNumber: {
    sticky: true,
    width: 190,
    render: (order) => (
      <span className={classes(layout.row, styles.order)}>
        {workOrderLabel(order)} <Sheets {...order.extraWork} />
      </span>
    ),
  },
  coNumber: {
    onCard: 'heading',
    cardText: ({ coNumber }) => coNumber,
    edit: (field) => <TextField {...field} maxLength={LONGEST.shortName} />,
  },
  description: {
    onCard: 'main',
    edit: (field) => <TextField {...field} maxLength={LONGEST.workOrder} />,
  },
  dateStarted: dayField(({ dateStarted }) => dateStarted),
  dateCompleted: dayField(({ dateCompleted }) => dateCompleted),
});

function dayField(read: (order: WorkOrderRowFragment) => string | null | undefined): Rendering<WorkOrderRowFragment> {
  return {
    width: 170,
    isMoment: false,
    render: (order) => formatDayNumeric(read(order)),
    edit: (field) => <DateField {...field} />,
  };
}

/** Tags about an order's sheets of extra work: 'All signed', '2 not signed', or '1 changed since signed'. */
function Sheets({ sheets, unsigned, overdue, changed }: WorkOrderRowFragment['extraWork']) {
  if (sheets === 0) return null;
  if (unsigned + changed === 0) return <StatusBadge tone="positive">All signed</StatusBadge>;
  return (
    <span className={classes(layout.row, styles.order)}>
      {unsigned > 0 && <StatusBadge tone={overdue > 0 ? 'warning' : 'neutral'}>{unsigned} not signed</StatusBadge>}
      {changed > 0 && <StatusBadge tone="warning">{changed} changed since signed</StatusBadge>}
    </span>
  );
}
