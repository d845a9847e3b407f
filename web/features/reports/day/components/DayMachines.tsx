import { Link } from 'react-router-dom';
import { MACHINE_STATUS_NAMES } from '../../../../../common/report-exceptions';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import type { Column } from '../../../../components/table/columns';
import { dayOfYear } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import { useToday } from '../../../../core/useToday';
import { machinesPath } from '../day';
import type { DayMachineFragment } from '../day.generated';
import { DayPart } from './DayPart';

interface DayMachinesProps {
  date: string;
  rows: readonly DayMachineFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
}

type Interval = NonNullable<DayMachineFragment['interval']>;
type Reading = DayMachineFragment['readings'][number];

const intervalText = ({ fromDate, toDate, meterHours, bookedHours }: Interval) =>
  `${dayOfYear(fromDate)} to ${dayOfYear(toDate)}: meter ${groupThousands(meterHours)} h, timecards ${groupThousands(bookedHours)} h`;

const readingText = ({ hours, change }: Reading) =>
  !change
    ? `${groupThousands(hours)} h`
    : change.startsWith('-')
      ? `${groupThousands(hours)} h (${groupThousands(change.slice(1))} h less)`
      : `${groupThousands(hours)} h (${groupThousands(change)} h more)`;

/** The machines of a day, with their hours on timecards, their readings, and the interval between readings around the day. */
export function DayMachines({ date, ...asked }: DayMachinesProps) {
  const today = useToday();
  const pathOf = ({ interval }: DayMachineFragment) =>
    interval ? machinesPath(interval.toDate, interval.toDate) : machinesPath(date, today);
  const columns: Column<DayMachineFragment>[] = [
    {
      key: 'label',
      title: 'Machine',
      sticky: true,
      cardText: (row) => row.label,
      render: (row) => <Link to={pathOf(row)}>{row.label}</Link>,
    },
    {
      key: 'booked',
      title: 'Hours',
      align: 'right',
      onCard: 'main',
      cardText: ({ bookedHours }) => `${groupThousands(bookedHours)} h`,
      render: ({ bookedHours }) => groupThousands(bookedHours),
    },
    { key: 'standby', title: 'Standby', align: 'right', render: ({ standbyHours }) => groupThousands(standbyHours) },
    {
      key: 'readings',
      title: 'Meter readings',
      onCard: 'note',
      render: ({ readings }) => readings.map((reading) => <div key={reading.id}>{readingText(reading)}</div>),
    },
    {
      key: 'interval',
      title: 'Between readings',
      onCard: 'note',
      render: ({ interval }) => interval && intervalText(interval),
    },
    {
      key: 'status',
      title: 'Status',
      onCard: 'main',
      render: ({ interval }) =>
        interval && (
          <StatusBadge tone={['ok', 'idle'].includes(interval.status) ? 'neutral' : 'warning'}>
            {MACHINE_STATUS_NAMES[interval.status]}
          </StatusBadge>
        ),
    },
  ];
  return (
    <DayPart
      {...asked}
      title="Machines"
      none="No machines."
      columns={columns}
      rowKey={({ equipmentTemplateId, label }) => equipmentTemplateId ?? label}
      pathOf={pathOf}
    />
  );
}
