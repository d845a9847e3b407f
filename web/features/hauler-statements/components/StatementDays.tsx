import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import type { Column } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { readAgain } from '../../../core/requests/readAgain';
import { may, useViewer } from '../../../core/viewer';
import { type StatementDaysQuery, type StatementFragment, useStatementDaysQuery } from '../hauler-statements.generated';

type Day = StatementDaysQuery['statementDays'][number];
type Text = string | null | undefined;
type Rights = Record<'loads' | 'cards', boolean>;

const figure = (key: keyof Day, title: string, more: Partial<Column<Day>> = {}): Column<Day> => ({
  key,
  title,
  align: 'right',
  render: (day) => groupThousands((day[key] as Text) ?? '–'),
  ...more,
});
const difference = (key: 'billedDifference' | 'placedDifference', title: string, isOff: (day: Day) => boolean) =>
  figure(key, title, {
    onCard: 'main',
    render: (day) => (
      <span className={classes(isOff(day) && layout.destructive)}>{groupThousands(day[key] ?? '–')}</span>
    ),
  });

/** Returns a figure with a link to its lines. `path` is undefined if the person may not read them. */
function linked(key: 'hauled' | 'hauledByOthers' | 'placed', title: string, path: (day: Day) => string | undefined) {
  return figure(key, title, {
    render(day): ReactNode {
      const to = Number(day[key]) > 0 ? path(day) : undefined;
      const text = groupThousands(day[key]);
      return to ? (
        <Link to={to} aria-label={`${title}: ${text} of ${day.material} on ${formatDay(day.date!)}. Show the lines`}>
          {text}
        </Link>
      ) : (
        text
      );
    },
  });
}

/** Returns the columns. Figures open the lists that the viewer may read, with the day and the material as filters. */
function columnsFor(truckingCompany: string, { loads, cards }: Rights): Column<Day>[] {
  const recordsPath = ({ date, material }: Day, more: Record<string, string> = {}) =>
    loads && date
      ? `/trucking/records?${new URLSearchParams({ startDate: date, endDate: date, search: material, ...more })}`
      : undefined;
  const reportPath = ({ date, material }: Day) => {
    const lines = JSON.stringify({ material, date, figure: 'placed' });
    return cards && date
      ? `/reports/hauling?${new URLSearchParams({ startDate: date, endDate: date, lines })}`
      : undefined;
  };
  return [
    { key: 'material', title: 'Material', sticky: true, render: ({ material }) => material },
    {
      key: 'date',
      title: 'Date',
      isMoment: true,
      onCard: 'heading',
      render: ({ date }) => (date ? formatDay(date) : 'No day'),
    },
    { key: 'unit', title: 'Unit', onCard: 'main', render: ({ unit }) => unit },
    figure('billed', 'Billed'),
    linked('hauled', 'Hauled', (day) => recordsPath(day, { truckingCompany })),
    difference('billedDifference', 'Billed – hauled', ({ isBilledOff }) => isBilledOff),
    linked('hauledByOthers', 'Hauled by others', (day) => recordsPath(day)),
    linked('placed', 'Placed', reportPath),
    difference('placedDifference', 'Hauled – placed', ({ isPlacedOff }) => isPlacedOff),
    { key: 'remarks', title: 'Remarks', onCard: 'note', render: ({ notComparable }) => notComparable.join(' ') },
  ];
}

const rowKey = ({ material, unit, date }: Day) => `${date} ${material} ${unit}`;

/** Compares what a statement bills with our loads and with timecards, by material, unit, and day. */
export function StatementDays({ id, truckingCompany }: Pick<StatementFragment, 'id' | 'truckingCompany'>) {
  const { data, error, refetch } = useStatementDaysQuery({ variables: { statementId: id } });
  const viewer = useViewer();
  const [loads, cards] = [may(viewer, 'TRUCKING_RECORDS_MANAGE'), may(viewer, 'REPORTS_READ')];
  const columns = useMemo(() => columnsFor(truckingCompany, { loads, cards }), [truckingCompany, loads, cards]);
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
