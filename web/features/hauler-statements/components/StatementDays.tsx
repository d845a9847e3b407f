import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import type { Column } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { readAgain } from '../../../core/requests/readAgain';
import { type StatementDaysQuery, useStatementDaysQuery } from '../hauler-statements.generated';

type Day = StatementDaysQuery['statementDays'][number];

const figure = (key: string, title: string, textOf: (day: Day) => string | null | undefined): Column<Day> => ({
  key,
  title,
  align: 'right',
  render: (day) => groupThousands(textOf(day) ?? '–'),
});
const difference = (
  key: string,
  title: string,
  textOf: (day: Day) => string | null | undefined,
  isOff: (day: Day) => boolean,
): Column<Day> => ({
  ...figure(key, title, textOf),
  onCard: 'main',
  render: (day) => (
    <span className={classes(isOff(day) && layout.destructive)}>{groupThousands(textOf(day) ?? '–')}</span>
  ),
});

const columns: Column<Day>[] = [
  { key: 'material', title: 'Material', sticky: true, render: ({ material }) => material },
  {
    key: 'date',
    title: 'Date',
    isMoment: true,
    onCard: 'heading',
    render: ({ date }) => (date ? formatDay(date) : 'No day'),
  },
  { key: 'unit', title: 'Unit', onCard: 'main', render: ({ unit }) => unit },
  figure('billed', 'Billed', ({ billed }) => billed),
  figure('hauled', 'Hauled', ({ hauled }) => hauled),
  difference(
    'billedDifference',
    'Billed – hauled',
    (day) => day.billedDifference,
    (day) => day.isBilledOff,
  ),
  figure('hauledByOthers', 'Hauled by others', ({ hauledByOthers }) => hauledByOthers),
  figure('placed', 'Placed', ({ placed }) => placed),
  difference(
    'placedDifference',
    'Hauled – placed',
    (day) => day.placedDifference,
    (day) => day.isPlacedOff,
  ),
  { key: 'remarks', title: 'Remarks', onCard: 'note', render: ({ notComparable }) => notComparable.join(' ') },
];

const rowKey = ({ material, unit, date }: Day) => `${date} ${material} ${unit}`;

/** Compares what a statement bills with our loads and with timecards, by material, unit, and day. */
export function StatementDays({ statementId }: { statementId: string }) {
  const { data, error, refetch } = useStatementDaysQuery({ variables: { statementId } });
  return (
    <Panel title="By material and day">
      <DataTable
        isPart
        caption="By material and day"
        columns={columns}
        rows={data?.statementDays}
        rowKey={rowKey}
        error={error}
        onRetry={() => readAgain(refetch)}
        empty={<EmptyState title="Nothing was billed or hauled" />}
      />
    </Panel>
  );
}
