import { PAGE_SIZE } from '../../../../../common/limits';
import type { Column } from '../../../../components/table/columns';
import { formatDay, formatMoment } from '../../../../core/days';
import { groupThousands, personName } from '../../../../core/format';
import { may, useViewer } from '../../../../core/viewer';
import { LinesDialog } from '../../components/LinesDialog';
import type { HaulingSubject } from '../hauling';
import { type HaulingLineFragment, useHaulingLinesQuery } from '../hauling.generated';

const columns: Column<HaulingLineFragment>[] = [
  { key: 'what', title: 'From', onCard: 'heading', render: ({ timecardId }) => (timecardId ? 'Timecard' : 'Load') },
  {
    key: 'when',
    title: 'When',
    onCard: 'heading',
    render: ({ timeOut, date }) => (timeOut ? formatMoment(timeOut) : formatDay(date)),
  },
  {
    key: 'which',
    title: 'Truck or Cost Code',
    onCard: 'main',
    render: ({ truckNumber, truckingCompany, costCode }) =>
      truckNumber ? `${truckNumber}, ${truckingCompany}` : costCode,
  },
  { key: 'user', title: 'By', onCard: 'main', render: ({ user }) => personName(user) },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    render: ({ quantity, unit }) => [groupThousands(quantity), unit].filter(Boolean).join(' '),
  },
  { key: 'value', title: 'Counted', align: 'right', onCard: 'main', render: ({ value }) => groupThousands(value) },
];

const NAMES = { hauled: 'Hauled', placed: 'Placed', difference: 'Hauled minus placed' } as const;

/** Shows the loads and card lines behind a figure of the hauling report. */
export function HaulingLinesDialog({ subject, onClose }: { subject: HaulingSubject | null; onClose(): void }) {
  const viewer = useViewer();
  const filter = { material: '', date: '', figure: 'hauled', ...subject } as HaulingSubject;
  const asked = useHaulingLinesQuery({
    variables: { first: PAGE_SIZE, filter },
    skip: !subject,
  });
  const loadPath = (date: string) =>
    may(viewer, 'TRUCKING_RECORDS_MANAGE') ? `/trucking/records?startDate=${date}&endDate=${date}` : undefined;
  return (
    <LinesDialog
      title={subject && `${NAMES[subject.figure] ?? 'Lines'}: ${subject.material}, ${formatDay(subject.date)}`}
      columns={columns}
      asked={asked}
      lines={asked.data?.haulingLines}
      onClose={onClose}
      viewPath={({ timecardId, date }) => (timecardId ? `/timecards?card=${timecardId}` : loadPath(date))}
    />
  );
}
