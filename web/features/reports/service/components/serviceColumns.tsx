import { SERVICE_COLUMNS, SERVICE_STATE_NAMES } from '../../../../../common/report-columns';
import { type BadgeTone, StatusBadge } from '../../../../components/feedback/StatusBadge';
import type { Column } from '../../../../components/table/columns';
import { shownColumns } from '../../../../components/table/shownColumns';
import { formatDay } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import { LinesButton, PlainFigure, Remarks } from '../../components/Figure';
import { machineName, oldMeterSentences } from '../service';
import type { ServiceRowFragment } from '../service.generated';

type Row = ServiceRowFragment;
type Key = keyof typeof SERVICE_COLUMNS;

const TONES: Record<Row['state'], BadgeTone> = {
  overdue: 'destructive',
  due_soon: 'warning',
  no_meter: 'secondary',
  never_recorded: 'secondary',
  ok: 'positive',
};

/** Columns of the exported file that only the row's dialog shows. */
const IN_DIALOG: ReadonlySet<string> = new Set<Key>(['company', 'knownHours', 'knownDate', 'lastHours']);

interface Openers {
  /** Opens the facts and the services behind a row. */
  onRow(row: Row): void;
  /** Opens the hours on cards since the last known meter value. */
  onCards(row: Row): void;
}

/**
 * Returns the columns of the service report.
 * @param openers open the lines of a figure. Omit them for printing.
 */
export function serviceColumns(openers?: Openers): Column<Row>[] {
  const labelOf = (key: Key, row: Row) => `${SERVICE_COLUMNS[key].title} of ${row.name}, ${machineName(row)}`;
  const figure = (key: 'hoursLeft' | 'dueAtHours' | 'now' | 'cardHoursSince', opener: keyof Openers) => ({
    width: 100,
    render: (row: Row) => {
      const text = row[key];
      if (!openers || text == null || (opener === 'onCards' && Number(text) === 0)) return <PlainFigure text={text} />;
      return <LinesButton text={groupThousands(text)} label={labelOf(key, row)} onOpen={() => openers[opener](row)} />;
    },
  });
  return shownColumns<Row, Row, Key>(SERVICE_COLUMNS, {
    machine: {
      sticky: true,
      width: 220,
      cardText: machineName,
      render: (row) => (
        <>
          {machineName(row)} <Remarks sentences={oldMeterSentences(row)} of={machineName(row)} />
        </>
      ),
    },
    company: {},
    name: { onCard: 'main' },
    state: {
      width: 150,
      onCard: 'main',
      render: ({ state }) => <StatusBadge tone={TONES[state]}>{SERVICE_STATE_NAMES[state]}</StatusBadge>,
      cardText: ({ state }) => SERVICE_STATE_NAMES[state],
    },
    hoursLeft: {
      ...figure('hoursLeft', 'onRow'),
      onCard: 'main',
      cardText: ({ hoursLeft }) => hoursLeft && `${groupThousands(hoursLeft)} h`,
    },
    dueAtHours: figure('dueAtHours', 'onRow'),
    dueOn: { width: 118 },
    expectedOn: { width: 118 },
    now: figure('now', 'onRow'),
    knownHours: {},
    knownDate: {},
    cardHoursSince: figure('cardHoursSince', 'onCards'),
    lastDate: {
      width: 118,
      render: (row) =>
        openers && row.lastDate ? (
          <LinesButton
            text={formatDay(row.lastDate)}
            label={labelOf('lastDate', row)}
            onOpen={() => openers.onRow(row)}
          />
        ) : (
          row.lastDate && formatDay(row.lastDate)
        ),
    },
    lastHours: {},
  }).filter(({ key }) => !IN_DIALOG.has(key));
}
