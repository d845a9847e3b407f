import { WarningCount } from '../../../../components/feedback/WarningCount';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { companyName, groupThousands } from '../../../../core/format';
import type { MachineFigure } from '../../../../schema.generated';
import { Figure, Remarks } from '../../components/Figure';
import { type MachineSubject, machineName, remarksOf, STATUS_NAMES, subjectOf } from '../machines';
import type { MachineRowFragment } from '../machines.generated';

type Row = MachineRowFragment;

/** The machine report, column by column. */
export function machineColumns(onLines: (subject: MachineSubject) => void): Column<Row>[] {
  const hours = (figure: MachineFigure, title: string): Column<Row> => ({
    key: figure,
    title,
    align: 'right',
    onCard: figure === 'difference' ? 'main' : 'detail',
    cardText: (row) => row[figure] && `${groupThousands(row[figure])} h`,
    render: (row) => (
      <Figure
        text={row[figure]}
        label={`${title} of ${machineName(row)} through ${formatDay(row.toDate)}`}
        isDifference={figure === 'difference'}
        onOpen={() => onLines(subjectOf(row, figure))}
      />
    ),
  });
  return [
    { key: 'machine', title: 'Machine', sticky: true, width: 290, render: machineName },
    { key: 'company', title: 'Company', render: ({ company }) => companyName(company) },
    { key: 'fromDate', title: 'From', isMoment: true, render: ({ fromDate }) => formatDay(fromDate) },
    { key: 'toDate', title: 'To', isMoment: true, onCard: 'main', render: ({ toDate }) => formatDay(toDate) },
    { key: 'status', title: 'Status', width: 135, onCard: 'main', render: ({ status }) => STATUS_NAMES[status] },
    hours('bookedHours', 'On cards'),
    hours('meterHours', 'On meter'),
    hours('difference', 'Difference'),
    {
      key: 'remarks',
      title: 'Exceptions',
      onCard: 'heading',
      cardText: (row) => <WarningCount count={remarksOf(row).length} noun="exception" />,
      render: (row) => <Remarks sentences={remarksOf(row)} of={machineName(row)} />,
    },
  ];
}
