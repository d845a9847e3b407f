import type { ReactNode } from 'react';
import { MACHINE_COLUMNS } from '../../../../../common/report-columns';
import { classes } from '../../../../components/classes';
import { type BadgeTone, StatusBadge } from '../../../../components/feedback/StatusBadge';
import { WarningBadge } from '../../../../components/feedback/WarningBadge';
import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { type Rendering, shownColumns } from '../../../../components/table/shownColumns';
import { formatDay } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import type { MachineFigure } from '../../../../schema.generated';
import { Figure, Remarks } from '../../components/Figure';
import { type MachineSubject, machineName, remarksOf, STATUS_NAMES, subjectOf } from '../machines';
import type { MachineRowFragment } from '../machines.generated';

type Row = MachineRowFragment;
type Key = keyof typeof MACHINE_COLUMNS;

const QUIET: Partial<Record<Row['status'], BadgeTone>> = { ok: 'positive', idle: 'secondary' };
const toneOf = (status: Row['status']) => QUIET[status] ?? 'warning';

/**
 * Returns the columns of the machine report.
 * @param onLines opens the lines of a figure. Omit it for printing, because drawing thousands of buttons takes seconds.
 * @param action returns the button of a row, which is beside its exceptions
 */
export function machineColumns(
  onLines?: (subject: MachineSubject) => void,
  action?: (row: Row) => ReactNode,
): Column<Row>[] {
  const hours = (figure: MachineFigure & Key): Rendering<Row> => ({
    onCard: figure === 'difference' ? 'main' : 'detail',
    cardText: (row) => row[figure] && `${groupThousands(row[figure])} h`,
    render: (row) => (
      <Figure
        text={row[figure]}
        label={`${MACHINE_COLUMNS[figure].title} of ${machineName(row)} through ${formatDay(row.toDate)}`}
        isDifference={figure === 'difference'}
        onOpen={onLines && (() => onLines(subjectOf(row, figure)))}
      />
    ),
  });
  return shownColumns<Row, Row, Key>(MACHINE_COLUMNS, {
    machine: { sticky: true, width: 290 },
    company: {},
    fromDate: {},
    toDate: { onCard: 'main' },
    status: {
      width: 150,
      onCard: 'main',
      render: ({ status }) => <StatusBadge tone={toneOf(status)}>{STATUS_NAMES[status]}</StatusBadge>,
      cardText: ({ status }) => STATUS_NAMES[status],
    },
    bookedHours: hours('bookedHours'),
    meterHours: hours('meterHours'),
    difference: hours('difference'),
    remarks: {
      onCard: 'heading',
      // On paper, the status explains the exception.
      printed: false,
      cardText: (row) => <WarningBadge count={remarksOf(row).length} noun="exception" />,
      render: (row) =>
        onLines && (
          <div className={classes(layout.row, layout.spread)}>
            <span>
              <Remarks sentences={remarksOf(row)} of={machineName(row)} />
            </span>
            {action?.(row)}
          </div>
        ),
    },
  });
}
