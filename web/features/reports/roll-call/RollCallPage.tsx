import { useEffect, useMemo, useState } from 'react';
import { addDays } from '../../../../common/days';
import { LARGEST_PAGE, MOST_ROLL_CALL_DAYS } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { Chart } from '../../../components/chart/Chart';
import { PageTools } from '../../../components/export/PageTools';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { useFilters } from '../../../components/filters/useFilters';
import { TextField } from '../../../components/forms/TextField';
import { PageFrame } from '../../../components/page/PageFrame';
import { usePrintAll } from '../../../components/page/usePrintAll';
import { counted } from '../../../components/table/TableSummary';
import { dayOfYear } from '../../../core/days';
import { latest } from '../../../core/requests/latest';
import { useConnection } from '../../../core/requests/useConnection';
import { useToday } from '../../../core/useToday';
import { may, useViewer } from '../../../core/viewer';
import { ReportFilters } from '../components/ReportFilters';
import { ReportTable } from '../components/ReportTable';
import { useWidePaper } from '../useWidePaper';
import { ExpectedPeopleDialog } from './components/ExpectedPeopleDialog';
import { rollCallColumns } from './components/rollCallColumns';
import {
  type RollCallPersonFragment,
  RollCallRowsDocument,
  type RollCallRowsQuery,
  useRollCallRowsQuery,
} from './roll-call.generated';

const FILTERS = { startDate: 'day', endDate: 'day', search: 'text' } as const;
const DAYS = 14;
const rowKey = ({ user }: RollCallPersonFragment) => user.id;

/** Shows submitted and missing timecards by person and day, by default for the last two weeks. */
export function RollCallPage() {
  useWidePaper();
  const filters = useFilters(FILTERS);
  const today = useToday();
  const viewer = useViewer();
  const mayReview = may(viewer, 'TIMECARDS_REVIEW');
  const [choosing, setChoosing] = useState(false);
  const { startDate, endDate, search } = filters.values;
  const isSet = startDate !== '' && endDate !== '';
  useEffect(() => {
    if (!isSet) filters.set(twoWeeks({ startDate, endDate, today }));
  });
  const filter = { startDate, endDate, search: search || null };
  const asked = useRollCallRowsQuery({ variables: { ...filter, first: LARGEST_PAGE }, skip: !isSet });
  const { data, isStale } = latest(asked);
  const board = data?.rollCallRows;
  const page = useConnection(asked, board, board?.counts[0]?.people);
  const printing = usePrintAll({
    query: RollCallRowsDocument,
    variables: filter,
    listOf: ({ rollCallRows }: RollCallRowsQuery) => rollCallRows,
    loaded: asked.data?.rollCallRows,
    total: page.total,
    nouns: 'people',
  });
  // While loading, and without people, the table has the days of the filters, so that nothing moves.
  const days = (board?.counts.length ? board.counts.map(({ date }) => date) : daysOf(startDate, endDate)).join();
  const columns = useMemo(
    () => rollCallColumns(days ? days.split(',') : [], today, mayReview),
    [days, today, mayReview],
  );
  const counts = board?.counts.filter(({ turnedIn, missing }) => turnedIn + missing > 0) ?? [];
  const unknown = page.error ? null : undefined;

  const canChoose = may(viewer, 'USERS_MANAGE');
  const choose = canChoose && <Button onClick={() => setChoosing(true)}>Choose people</Button>;
  return (
    <PageFrame
      progress={printing.progress}
      tools={
        <PageTools
          onRefresh={page.onRetry}
          path="/api/reports/roll-call/export"
          query={filters.values}
          print={printing}
        />
      }
      actions={choose}
    >
      <ReportFilters filters={filters} also={search && `Person: ${search}`}>
        <TextField label="Person" type="search" placeholder="Name or email" {...filters.field('search')} />
      </ReportFilters>
      <ReportTable
        stale={isStale}
        chart={
          (board || !page.error) && (
            <Chart
              loading={!board}
              emptyText={
                board && counts.length === 0 ? 'No timecard was turned in or missing on these days.' : undefined
              }
              title="Timecards turned in and missing"
              xTitle="Day"
              yTitle="People"
              folds
              categories={counts.map(({ date }) => dayOfYear(date))}
              series={[
                { name: 'Turned in', kind: 'bar', labels: counts.map(({ turnedIn }) => String(turnedIn)) },
                { name: 'Missing', kind: 'bar', labels: counts.map(({ missing }) => String(missing)) },
              ]}
            />
          )
        }
        byDay
        {...page}
        caption="Roll call"
        columns={columns}
        {...printing.whole}
        rowKey={rowKey}
        summary={[
          counted(board ? (board.counts[0]?.people ?? 0) : unknown, 'person', 'people'),
          { value: board ? total(board, 'missing') : unknown, label: 'missing', warning: true },
          { value: board ? total(board, 'late') : unknown, label: 'late', warning: true },
        ]}
        empty={
          search ? (
            <EmptyState title="No one matches your search" />
          ) : (
            <EmptyState
              title="No one is expected to turn in a daily timecard"
              text={canChoose ? 'Choose who should turn one in.' : 'An administrator chooses who should turn one in.'}
              action={choose}
            />
          )
        }
      />
      <ExpectedPeopleDialog open={choosing} onClose={() => setChoosing(false)} />
    </PageFrame>
  );
}

/** Returns the days of a period, or the first days of a period that is too long for the roll call. */
function daysOf(startDate: string, endDate: string): string[] {
  const days: string[] = [];
  for (let day = startDate; day && day <= endDate && days.length < MOST_ROLL_CALL_DAYS; day = addDays(day, 1))
    days.push(day);
  return days;
}

const total = ({ counts }: RollCallRowsQuery['rollCallRows'], state: 'missing' | 'late') =>
  counts.reduce((sum, count) => sum + count[state], 0);

/**
 * Returns a period of two weeks. The period starts at the start date, or ends at the end date, or ends today if neither is set.
 */
function twoWeeks({ startDate, endDate, today }: { startDate: string; endDate: string; today: string }) {
  if (startDate) return { startDate, endDate: addDays(startDate, DAYS - 1) };
  const last = endDate || today;
  return { startDate: addDays(last, 1 - DAYS), endDate: last };
}
