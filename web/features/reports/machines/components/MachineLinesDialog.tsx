import { PAGE_SIZE } from '../../../../../common/limits';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { groupThousands, personName } from '../../../../core/format';
import type { MachineReportFilter } from '../../../../schema.generated';
import { type FigureDialogProps, LinesDialog } from '../../components/LinesDialog';
import { type MachineSubject, machineName } from '../machines';
import { type MachineLineFragment, useMachineLinesQuery } from '../machines.generated';

const columns: Column<MachineLineFragment>[] = [
  { key: 'date', title: 'Date', onCard: 'heading', width: 120, render: ({ date }) => formatDay(date) },
  {
    key: 'what',
    title: 'From',
    onCard: 'main',
    render: ({ timecardId }) => (timecardId ? 'Timecard' : 'Meter reading'),
  },
  { key: 'costCode', title: 'Cost Code', onCard: 'main', render: ({ costCode }) => costCode },
  { key: 'user', title: 'By', onCard: 'main', render: ({ user }) => personName(user) },
  { key: 'hours', title: 'Hours', align: 'right', render: ({ hours }) => hours && groupThousands(hours) },
  { key: 'value', title: 'Counted', align: 'right', onCard: 'main', render: ({ value }) => groupThousands(value) },
];

const NAMES = { bookedHours: 'Hours on cards', meterHours: 'Hours on the meter', difference: 'Difference' } as const;

/** Shows the card lines and readings behind a figure of the machine report. */
export function MachineLinesDialog({
  subject,
  filter,
  onClose,
}: FigureDialogProps<MachineSubject, MachineReportFilter>) {
  const wanted = {
    ...filter,
    ...subject,
    status: subject?.status ?? 'ok',
    figure: subject?.figure ?? 'bookedHours',
  } as const;
  const variables = { first: PAGE_SIZE, filter: wanted };
  const asked = useMachineLinesQuery({ variables, skip: !subject });
  const readingPath = (date: string) =>
    `/equipment-hours?${new URLSearchParams({ equipment: subject?.equipmentTemplateId ?? '', startDate: date, endDate: date })}`;
  return (
    <LinesDialog
      title={subject && `${NAMES[subject.figure] ?? 'Lines'} of ${machineName(subject)}`}
      columns={columns}
      asked={asked}
      lines={asked.data?.machineLines}
      onClose={onClose}
      viewPath={({ timecardId, date }) => (timecardId ? `/timecards?card=${timecardId}` : readingPath(date))}
    />
  );
}
