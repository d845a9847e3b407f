import { useEffect, useMemo } from 'react';
import { addDays } from '../../../../common/days';
import { ExportMenu } from '../../../components/export/ExportMenu';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { useFilters } from '../../../components/filters/useFilters';
import { Picker } from '../../../components/forms/Picker';
import { TextField } from '../../../components/forms/TextField';
import { PageFrame } from '../../../components/page/PageFrame';
import { PrintButton } from '../../../components/page/PrintButton';
import { RefreshButton } from '../../../components/page/RefreshButton';
import { counted } from '../../../components/table/TableSummary';
import { startOfWeek } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { useToday } from '../../../core/useToday';
import type { TimecardStatus } from '../../../schema.generated';
import { ReportFilters } from '../components/ReportFilters';
import { ReportTable } from '../components/ReportTable';
import { useSubject } from '../usePeriod';
import { useWidePaper } from '../useWidePaper';
import { PeopleLinesDialog } from './components/PeopleLinesDialog';
import { peopleColumns } from './components/peopleColumns';
import {
  daysBetween,
  foundRows,
  keyOf,
  type PeopleSubject,
  type PersonOfReport,
  peopleOf,
  sumsOf,
  totalsOf,
} from './people';
import { usePeopleReportQuery } from './people.generated';

const FILTERS = { startDate: 'day', endDate: 'day', workArea: 'text', status: 'text', search: 'text' } as const;
const WEEK = 7;
const STATUSES = [
  { value: 'submitted', label: 'Waiting' },
  { value: 'returned', label: 'Returned' },
  { value: 'approved', label: 'Approved' },
];

/** Shows hours by person and day, by default for this week. */
export function PeoplePage() {
  useWidePaper();
  const filters = useFilters(FILTERS);
  const today = useToday();
  const { startDate, endDate, workArea, status, search } = filters.values;
  const isSet = startDate !== '' && endDate !== '';
  useEffect(() => {
    if (!isSet) filters.set(week({ startDate, endDate, today }));
  });
  const filter = { startDate, endDate, workArea: workArea || null, status: (status || null) as TimecardStatus | null };
  const asked = usePeopleReportQuery({ variables: { filter }, skip: !isSet });
  const { error, refetch } = asked;
  const { data, isStale } = latest(asked);
  const [lines, openLines] = useSubject<PeopleSubject>('lines');
  const report = data?.peopleReport;
  const found = useMemo(() => report && foundRows(report.rows, search), [report, search]);
  const people = useMemo(() => found && peopleOf(found), [found]);
  const sums = search ? found && sumsOf(found) : report?.totals;
  const days = useMemo(() => (isSet ? daysBetween(startDate, endDate) : []), [isSet, startDate, endDate]);
  const columns = useMemo(() => peopleColumns({ days, today, onOpen: openLines }), [days, today, openLines]);
  const refresh = () => readAgain(refetch);
  const sum = (name: 'regularHours' | 'overtimeHours' | 'doubleTimeHours' | 'waitingHours', label: string) => ({
    value: sums && groupThousands(sums[name]),
    label,
  });
  return (
    <PageFrame
      tools={
        <>
          <RefreshButton onClick={refresh} />
          <ExportMenu path="/api/reports/people/export" query={filters.values} />
          <PrintButton />
        </>
      }
    >
      <ReportFilters
        filters={filters}
        also={[workArea && `Work area: ${workArea}`, search && `Person: ${search}`].filter(Boolean).join(' · ')}
      >
        <TextField label="Work Area" type="search" placeholder="All work areas" {...filters.field('workArea')} />
        <Picker
          label="Status"
          placeholder="All statuses"
          value={status || null}
          options={STATUSES}
          onChange={(chosen) => filters.set({ status: chosen ?? '' })}
        />
        <TextField label="Person" type="search" placeholder="Name" {...filters.field('search')} />
      </ReportFilters>
      <ReportTable
        stale={isStale}
        byDay
        caption="Hours by person and day"
        columns={columns}
        rows={people}
        rowKey={keyOf}
        totalsOf={(shown: readonly PersonOfReport[]) => totalsOf(shown, days)}
        error={error}
        onRetry={refresh}
        summary={[
          counted(people?.filter(({ kind }) => kind !== 'unnamed').length, 'person', 'people'),
          sum('regularHours', 'regular hours'),
          sum('overtimeHours', 'overtime'),
          sum('doubleTimeHours', 'double time'),
          sum('waitingHours', 'not approved yet'),
        ]}
        empty={
          search ? (
            <EmptyState title="No one matches your search" />
          ) : (
            <EmptyState title="No hours in this period" text="Choose another period or work area." />
          )
        }
      />
      <PeopleLinesDialog subject={lines} filter={filter} onClose={() => openLines(null)} />
    </PageFrame>
  );
}

/**
 * Returns a period of 7 days. The period starts at the start date, or ends at the end date. If neither is set, it is this week
 * from Monday.
 */
function week({ startDate, endDate, today }: { startDate: string; endDate: string; today: string }) {
  if (startDate) return { startDate, endDate: addDays(startDate, WEEK - 1) };
  if (endDate) return { startDate: addDays(endDate, 1 - WEEK), endDate };
  // `startOfWeek` returns a Sunday.
  const monday = addDays(startOfWeek(addDays(today, -1)), 1);
  return { startDate: monday, endDate: addDays(monday, WEEK - 1) };
}
