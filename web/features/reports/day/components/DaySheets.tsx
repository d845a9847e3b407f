import { Link } from 'react-router-dom';
import { workOrderLabel } from '../../../../../common/names';
import type { Column } from '../../../../components/table/columns';
import type { DataTableProps } from '../../../../components/table/DataTable';
import { SheetState } from '../../../extra-work/shared/SheetState';
import { momentText } from '../day';
import type { DaySheetFragment } from '../day.generated';
import { DayPart } from './DayPart';

const pathOf = ({ id, workOrder }: DaySheetFragment) =>
  `/work-orders/${workOrder.id}?${new URLSearchParams({ sheet: id })}`;

const columns: Column<DaySheetFragment>[] = [
  {
    key: 'order',
    title: 'Work order',
    sticky: true,
    cardText: (sheet) => workOrderLabel(sheet.workOrder),
    render: (sheet) => <Link to={pathOf(sheet)}>{workOrderLabel(sheet.workOrder)}</Link>,
  },
  { key: 'workArea', title: 'Work Area', onCard: 'main', render: ({ workArea }) => workArea },
  { key: 'state', title: 'State', onCard: 'main', render: (sheet) => <SheetState sheet={sheet} /> },
  {
    key: 'signed',
    title: 'Signed',
    onCard: 'note',
    render: ({ newest }) => newest && `${newest.name}, ${momentText(newest.signedAt)}`,
  },
];

interface DaySheetsProps
  extends Pick<DataTableProps<DaySheetFragment>, 'hasNextPage' | 'loadingMore' | 'loadMoreFailed' | 'onLoadMore'> {
  rows: readonly DaySheetFragment[] | undefined;
  error?: { message: string } | null;
  onRetry?(): void;
}

/** The sheets of extra work of a day. */
export const DaySheets = (asked: DaySheetsProps) => (
  <DayPart
    {...asked}
    title="Extra work"
    none="No extra work."
    columns={columns}
    rowKey={({ id }) => id}
    pathOf={pathOf}
  />
);
