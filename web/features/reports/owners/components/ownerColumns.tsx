import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { dayOfYear } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import type { MachineFigure, OwnerFigure } from '../../../../schema.generated';
import { Figure } from '../../components/Figure';
import { type MachineSubject, STATUS_NAMES } from '../../machines/machines';
import { type OwnerSubject, type StatementLine, subjectOf } from '../owners';

interface Opening {
  onLines(subject: OwnerSubject): void;
  /** Opens the readings and timecards that the Machines report compares. */
  onMeter(subject: MachineSubject): void;
}

const nameOf = ({ machine, row }: StatementLine) =>
  row ? `${machine.label}, ${row.workArea}, ${row.costCode}` : machine.label;

/**
 * Returns the columns of the statement.
 * @param opening opens the lines of a figure. Omit it for printing, because drawing thousands of buttons takes seconds.
 */
export function ownerColumns(opening?: Opening): Column<StatementLine>[] {
  const hours = (figure: OwnerFigure, title: string): Column<StatementLine> => ({
    key: figure,
    title,
    align: 'right',
    onCard: figure === 'operated' ? 'main' : 'detail',
    cardText: (line) => `${groupThousands((line.row ?? line.machine)[figure])} h`,
    render: (line) => (
      <Figure
        text={(line.row ?? line.machine)[figure]}
        label={`${title} of ${nameOf(line)}`}
        onOpen={opening && (() => opening.onLines(subjectOf(line, figure)))}
      />
    ),
  });
  const meter = (figure: MachineFigure, title: string): Column<StatementLine> => ({
    key: figure,
    title,
    align: 'right',
    onCard: 'detail',
    render: ({ machine, row }) =>
      !row && (
        <Figure
          text={machine[figure]}
          label={`${title} of ${machine.label}`}
          isDifference={figure === 'difference'}
          onOpen={opening && (() => opening.onMeter(meterSubject(machine, figure)))}
        />
      ),
  });
  return [
    {
      key: 'machine',
      title: 'Machine',
      sticky: true,
      width: 236,
      onCard: 'heading',
      render: ({ machine, row }) =>
        row ? <span className={layout.quiet}>{machine.label}</span> : <strong>{machine.label}</strong>,
    },
    {
      key: 'workArea',
      title: 'Work Area',
      width: 130,
      onCard: 'main',
      render: ({ row }) => row?.workArea ?? 'All',
      cardText: ({ row }) => row?.workArea ?? 'All work areas and codes',
    },
    {
      key: 'costCode',
      title: 'Cost Code',
      onCard: 'main',
      render: ({ row }) => row?.costCode ?? 'All',
      cardText: ({ row }) => row?.costCode,
    },
    hours('operated', 'Operated'),
    hours('standby', 'Standby'),
    hours('waiting', 'Waiting'),
    {
      key: 'days',
      title: 'Readings',
      onCard: 'detail',
      render: ({ machine: { fromDate, toDate, meterHours }, row }) =>
        !row && meterHours != null && fromDate && toDate ? `${dayOfYear(fromDate)} to ${dayOfYear(toDate)}` : null,
    },
    meter('meterHours', 'On meter'),
    meter('bookedHours', 'On cards'),
    meter('difference', 'Difference'),
    {
      key: 'notes',
      title: 'Notes',
      width: 164,
      onCard: 'note',
      render: ({ machine: { status, notes }, row }) => !row && <Notes status={status} notes={notes} />,
    },
  ];
}

const QUIET = ['ok', 'idle', 'no_reading', 'not_matched'];

/** Shows the result of the comparison if it is an exception, and the sentences about the machine. */
function Notes({ status, notes }: Pick<StatementLine['machine'], 'status' | 'notes'>) {
  return (
    <>
      {!QUIET.includes(status) && <StatusBadge tone="warning">{STATUS_NAMES[status]}</StatusBadge>}
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </>
  );
}

const meterSubject = (machine: StatementLine['machine'], figure: MachineFigure): MachineSubject => ({
  equipmentTemplateId: machine.equipmentTemplateId,
  ...{ company: '', equipment: machine.equipment, model: machine.model, serial: machine.serial },
  ...{ fromDate: machine.fromDate ?? '', toDate: machine.toDate ?? '', status: 'ok', figure },
});
