import { STATEMENT_STATE_NAMES, statementRemarks } from '../../../../common/record-columns';
import { classes } from '../../../components/classes';
import { type BadgeTone, StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { formatDay, formatMoment } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { StatementLineState } from '../../../schema.generated';
import type { StatementLineFragment, StatementLoadFragment } from '../hauler-statements.generated';

type Line = StatementLineFragment;
type Text = string | null | undefined;

/** The values of a line, or of our load. */
type Side = Pick<Line, 'ticketNumber' | 'date' | 'truckNumber' | 'material' | 'quantity' | 'unit'>;

const day = ({ date }: Pick<Side, 'date'>) => date && formatDay(date);
const withUnit = ({ quantity, unit }: Pick<Side, 'quantity' | 'unit'>) =>
  [groupThousands(quantity), unit].filter(Boolean).join('\u00a0');

const TONES: Record<StatementLineState, BadgeTone> = {
  matched: 'positive',
  billed_twice: 'destructive',
  not_on_our_loads: 'destructive',
  without_ticket: 'warning',
  day_differs: 'warning',
  quantity_differs: 'warning',
  unit_differs: 'warning',
  material_differs: 'warning',
};

/** Returns a column with the hauler's value, and ours below it. `differences` color our value. */
const sidesColumn = (
  differences: readonly string[],
  title: string,
  textOf: (side: Side) => Text,
  more: Partial<Column<Line>> = {},
): Column<Line> => ({
  key: title,
  title,
  onCard: 'main',
  cardText: textOf,
  render: (line) => {
    const differs = line.differences.some((each) => differences.includes(each));
    return (
      <>
        <div>{textOf(line) || '–'}</div>
        {line.load && (
          <div className={differs ? layout.destructive : layout.muted}>
            {textOf({ ...line.load, date: line.loadDate }) || '–'}
          </div>
        )}
      </>
    );
  },
  ...more,
});

export const lineColumns: Column<Line>[] = [
  { key: 'row', title: 'Row', sticky: true, width: 90, render: ({ row }) => `Row ${row}` },
  {
    key: 'state',
    title: 'State',
    onCard: 'heading',
    render: ({ state }) => <StatusBadge tone={TONES[state]}>{STATEMENT_STATE_NAMES[state]}</StatusBadge>,
  },
  sidesColumn(['ticket'], 'Ticket #', ({ ticketNumber }) => ticketNumber),
  sidesColumn(['day'], 'Date', day, { isMoment: true }),
  sidesColumn(['truck'], 'Truck #', ({ truckNumber }) => truckNumber, { onCard: 'detail' }),
  sidesColumn(['material'], 'Material', ({ material }) => material, { onCard: 'detail' }),
  sidesColumn(['quantity', 'unit'], 'Quantity', withUnit, { align: 'right' }),
  {
    key: 'remarks',
    title: 'Remarks',
    onCard: 'note',
    render(line) {
      const remarks = statementRemarks(line);
      return (
        remarks.length > 0 && (
          <ul className={classes(layout.list, layout.muted)}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )
      );
    },
  },
];

/** Returns a line's values: '417, Mar 2, 2026, T-12, Sand, 18.25 tons'. */
export const lineText = (line: Line) =>
  [line.ticketNumber, day(line), line.truckNumber, line.material, withUnit(line)].filter(Boolean).join(', ');

/** Returns a load in one line: 'Truck T-12, Mar 2, 2026, 7:30 AM, 18.25 TON of Sand, ticket 417'. */
export const loadText = (load: StatementLoadFragment) => {
  const what = `Truck ${load.truckNumber}, ${formatMoment(load.timeOut)}, ${withUnit(load)} of ${load.material}`;
  return load.ticketNumber ? `${what}, ticket ${load.ticketNumber}` : what;
};

export const loadColumns: Column<StatementLoadFragment>[] = [
  { key: 'timeOut', title: 'Time out', sticky: true, isMoment: true, render: ({ timeOut }) => formatMoment(timeOut) },
  { key: 'ticket', title: 'Ticket #', onCard: 'main', render: ({ ticketNumber }) => ticketNumber },
  { key: 'truck', title: 'Truck #', onCard: 'main', render: ({ truckNumber }) => truckNumber },
  { key: 'material', title: 'Material', onCard: 'main', render: ({ material }) => material },
  { key: 'quantity', title: 'Quantity', align: 'right', onCard: 'main', render: withUnit },
];
