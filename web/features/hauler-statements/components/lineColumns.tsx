import { STATEMENT_STATE_NAMES } from '../../../../common/record-columns';
import { classes } from '../../../components/classes';
import { type BadgeTone, StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { StatementLineState } from '../../../schema.generated';
import type { StatementLineFragment, StatementLoadFragment } from '../hauler-statements.generated';
import { momentText } from './statementColumns';

type Line = StatementLineFragment;

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

type Text = string | null | undefined;

interface SidesProps {
  theirs: Text;
  /** Undefined without a load. */
  ours: Text;
  differs: boolean;
}

/** Shows the hauler's value, and ours below it. */
const Sides = ({ theirs, ours, differs }: SidesProps) => (
  <>
    <div>{theirs || '–'}</div>
    {ours !== undefined && <div className={differs ? layout.destructive : layout.muted}>{ours || '–'}</div>}
  </>
);

interface SidesColumn {
  key: string;
  title: string;
  theirs(line: Line): Text;
  ours(load: StatementLoadFragment, line: Line): Text;
  /** Names of differences that the column shows. */
  differences: readonly string[];
  more?: Partial<Column<Line>>;
}

const sidesColumn = ({ key, title, theirs, ours, differences, more }: SidesColumn): Column<Line> => ({
  key,
  title,
  onCard: 'main',
  cardText: theirs,
  render: (line) => (
    <Sides
      theirs={theirs(line)}
      ours={line.load ? ours(line.load, line) : undefined}
      differs={line.differences.some((each) => differences.includes(each))}
    />
  ),
  ...more,
});

const day = (date: Text) => date && formatDay(date);
const withUnit = ({ quantity, unit }: Pick<Line, 'quantity' | 'unit'>) =>
  [groupThousands(quantity), unit].filter(Boolean).join('\u00a0');

const TITLES: Record<string, string> = {
  ticket: 'Ticket # differs',
  day: 'Day differs',
  truck: 'Truck # differs',
  material: 'Material differs',
  quantity: 'Quantity differs',
  unit: 'Unit differs',
};

function remarksOf({ differences, enteredAfter, changedSince, otherStatement, byHand, load, reason }: Line): string[] {
  return [
    ...(otherStatement ? [`The ticket is also in statement ${otherStatement.number}`] : []),
    ...(load ? differences.map((each) => TITLES[each] ?? each) : []),
    ...enteredAfter,
    ...(changedSince.length > 0 ? ['Changed since accepted', ...changedSince] : []),
    ...(byHand ? [load ? 'Paired by hand' : 'Marked as not one of our loads'] : []),
    ...(reason ? [reason] : []),
  ];
}

export const lineColumns: Column<Line>[] = [
  { key: 'row', title: 'Row', sticky: true, width: 90, render: ({ row }) => `Row ${row}` },
  {
    key: 'state',
    title: 'State',
    onCard: 'heading',
    render: ({ state }) => <StatusBadge tone={TONES[state]}>{STATEMENT_STATE_NAMES[state]}</StatusBadge>,
  },
  sidesColumn({
    key: 'ticket',
    title: 'Ticket #',
    theirs: ({ ticketNumber }) => ticketNumber,
    ours: ({ ticketNumber }) => ticketNumber,
    differences: ['ticket'],
  }),
  sidesColumn({
    key: 'date',
    title: 'Date',
    theirs: ({ date }) => day(date),
    ours: (_, { loadDate }) => day(loadDate),
    differences: ['day'],
    more: { isMoment: true },
  }),
  sidesColumn({
    key: 'truck',
    title: 'Truck #',
    theirs: ({ truckNumber }) => truckNumber,
    ours: ({ truckNumber }) => truckNumber,
    differences: ['truck'],
    more: { onCard: 'detail' },
  }),
  sidesColumn({
    key: 'material',
    title: 'Material',
    theirs: ({ material }) => material,
    ours: ({ material }) => material,
    differences: ['material'],
    more: { onCard: 'detail' },
  }),
  sidesColumn({
    key: 'quantity',
    title: 'Quantity',
    theirs: withUnit,
    ours: (load) => withUnit({ quantity: load.quantity, unit: load.unit ?? null }),
    differences: ['quantity', 'unit'],
    more: { align: 'right' },
  }),
  {
    key: 'remarks',
    title: 'Remarks',
    onCard: 'note',
    render: (line) => {
      const remarks = remarksOf(line);
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
  [line.ticketNumber, day(line.date), line.truckNumber, line.material, withUnit(line)].filter(Boolean).join(', ');

/** Returns a load in one line: 'Truck T-12, Mar 2, 2026, 7:30 AM, 18.25 TON of Sand, ticket 417'. */
export const loadText = ({ truckNumber, timeOut, material, ticketNumber, ...load }: StatementLoadFragment) => {
  const what = `Truck ${truckNumber}, ${momentText(timeOut)}, ${withUnit({ quantity: load.quantity, unit: load.unit ?? null })} of ${material}`;
  return ticketNumber ? `${what}, ticket ${ticketNumber}` : what;
};

export const loadColumns: Column<StatementLoadFragment>[] = [
  { key: 'timeOut', title: 'Time out', sticky: true, isMoment: true, render: ({ timeOut }) => momentText(timeOut) },
  { key: 'ticket', title: 'Ticket #', onCard: 'main', render: ({ ticketNumber }) => ticketNumber },
  { key: 'truck', title: 'Truck #', onCard: 'main', render: ({ truckNumber }) => truckNumber },
  { key: 'material', title: 'Material', onCard: 'main', render: ({ material }) => material },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    onCard: 'main',
    render: (load) => withUnit({ quantity: load.quantity, unit: load.unit ?? null }),
  },
];
