import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { addDays } from '../../../../common/days';
import { Button } from '../../../components/Button';
import { Chart } from '../../../components/chart/Chart';
import { classes } from '../../../components/classes';
import { ExportMenu } from '../../../components/export/ExportMenu';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { StaleRows } from '../../../components/feedback/StaleRows';
import { useFilters } from '../../../components/filters/useFilters';
import layout from '../../../components/layout.module.css';
import { PageFrame } from '../../../components/page/PageFrame';
import { RefreshButton } from '../../../components/page/RefreshButton';
import { DataTable } from '../../../components/table/DataTable';
import { counted, TableSummary } from '../../../components/table/TableSummary';
import { dayOfYear } from '../../../core/days';
import { personName } from '../../../core/format';
import { latest } from '../../../core/requests/latest';
import { useToday } from '../../../core/useToday';
import { may, useViewer } from '../../../core/viewer';
import { PrintedRemarks } from '../components/Figure';
import { ReportFilterBar } from '../components/ReportFilterBar';
import styles from '../components/report.module.css';
import { rollCallTitles } from '../titles';
import { ExpectedPeopleDialog } from './components/ExpectedPeopleDialog';
import { rollCallColumns } from './components/rollCallColumns';
import { type RollCallPersonFragment, useRollCallQuery } from './roll-call.generated';
import { count, countsByDay, remarksOf, type Week, weeksOf } from './rollCall';

const FILTERS = { startDate: 'day', endDate: 'day' } as const;
const DAYS = 14;
const rowKey = ({ user }: RollCallPersonFragment) => user.id;

/** Screen of submitted and missing timecards by person and day: the last two weeks by default. */
export function RollCallPage() {
  const filters = useFilters(FILTERS);
  const today = useToday();
  const viewer = useViewer();
  const [choosing, setChoosing] = useState(false);
  const { startDate, endDate } = filters.values;
  const isSet = startDate !== '' && endDate !== '';
  useEffect(() => {
    if (!isSet) filters.set(twoWeeks({ startDate, endDate, today }));
  });
  const variables = { startDate, endDate };
  const asked = useRollCallQuery({ variables, skip: !isSet });
  const { error, refetch } = asked;
  const { data, isStale } = latest(asked);
  const board = data?.rollCall;
  const people = board?.people;
  const unknown = error ? null : undefined;
  const weeks = useMemo(() => people && weeksOf(people), [people]);
  const counts = useMemo(() => countsByDay(people ?? []), [people]);

  const refresh = () => void refetch().catch(() => undefined);
  const canChoose = may(viewer, 'USERS_MANAGE');
  const choose = canChoose && <Button onClick={() => setChoosing(true)}>Choose people</Button>;
  const empty = (
    <EmptyState
      title="No one is expected to turn in a daily timecard"
      text={canChoose ? 'Choose who should turn one in.' : 'An administrator chooses who should turn one in.'}
      action={choose}
    />
  );
  return (
    <PageFrame
      {...rollCallTitles}
      actions={
        <>
          <RefreshButton onClick={refresh} />
          <ExportMenu path="/api/reports/roll-call/export" query={filters.values} />
          {choose}
        </>
      }
    >
      <ReportFilterBar filters={filters} />
      <StaleRows stale={isStale}>
        {counts.length > 0 && (
          <Chart
            title="Timecards turned in and missing"
            xTitle="Day"
            yTitle="People"
            categories={counts.map(({ date }) => dayOfYear(date))}
            series={[
              { name: 'Turned in', kind: 'bar', labels: counts.map(({ turnedIn }) => String(turnedIn)) },
              { name: 'Missing', kind: 'bar', labels: counts.map(({ missing }) => String(missing)) },
            ]}
          />
        )}
        <TableSummary
          caption="Roll call"
          bare
          figures={[
            counted(people?.length ?? unknown, 'person', 'people'),
            { value: total(people, 'missing') ?? unknown, label: 'missing', warning: true },
            { value: total(people, 'late') ?? unknown, label: 'late', warning: true },
          ]}
        />
        <div className={classes(layout.stack, layout.wide, styles.weeks)}>
          {(weeks && weeks.length > 0 ? weeks : [undefined]).map((week) => (
            <section key={week?.days[0] ?? 'none'} className={layout.stack}>
              {week && <h2 className={layout.title}>{weekTitle(week)}</h2>}
              <WeekTable week={week} error={error} onRetry={refresh} people={people} empty={empty} />
            </section>
          ))}
        </div>
        <PrintedRemarks
          rows={people}
          nameOf={({ user }: RollCallPersonFragment) => personName(user)}
          remarksOf={remarksOf}
        />
      </StaleRows>
      <ExpectedPeopleDialog open={choosing} onClose={() => setChoosing(false)} />
    </PageFrame>
  );
}

interface WeekTableProps {
  /** Undefined while loading, and where nobody is expected. */
  week: Week | undefined;
  people: readonly RollCallPersonFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  empty: ReactNode;
}

function WeekTable({ week, people, error, onRetry, empty }: WeekTableProps) {
  const today = useToday();
  const days = week?.days.join() ?? '';
  const columns = useMemo(() => rollCallColumns(days ? days.split(',') : [], today), [days, today]);
  return (
    <DataTable
      caption={week ? `Roll call, ${weekTitle(week)}` : 'Roll call'}
      columns={columns}
      rows={week?.people ?? people}
      rowKey={rowKey}
      error={error}
      onRetry={onRetry}
      empty={empty}
    />
  );
}

/** 'Mar 2 to Mar 8'. */
const weekTitle = ({ days }: Week) => {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return first === last ? dayOfYear(first) : `${dayOfYear(first)} to ${dayOfYear(last)}`;
};

const total = (people: readonly RollCallPersonFragment[] | undefined, state: 'missing' | 'late') =>
  people?.reduce((sum, { days }) => sum + count(days, state), 0);

/** The two weeks that contain the one day that is set, or that end today. */
function twoWeeks({ startDate, endDate, today }: { startDate: string; endDate: string; today: string }) {
  if (startDate) return { startDate, endDate: addDays(startDate, DAYS - 1) };
  const last = endDate || today;
  return { startDate: addDays(last, 1 - DAYS), endDate: last };
}
