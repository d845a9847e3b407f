import { useEffect, useMemo } from 'react';
import { addDays } from '../../../../common/days';
import { LARGEST_PAGE } from '../../../../common/limits';
import { PageTools } from '../../../components/export/PageTools';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { useFilters } from '../../../components/filters/useFilters';
import { TextField } from '../../../components/forms/TextField';
import { PageFrame } from '../../../components/page/PageFrame';
import { usePrintAll } from '../../../components/page/usePrintAll';
import { Picker } from '../../../components/pickers/Picker';
import { counted } from '../../../components/table/TableSummary';
import { startOfWeek } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { latest } from '../../../core/requests/latest';
import { useConnection } from '../../../core/requests/useConnection';
import { useToday } from '../../../core/useToday';
import type { TimecardStatus } from '../../../schema.generated';
import { ReportFilters } from '../components/ReportFilters';
import { ReportTable } from '../components/ReportTable';
import { useSubject } from '../usePeriod';
import { useWidePaper } from '../useWidePaper';
import { PeopleLinesDialog } from './components/PeopleLinesDialog';
import { peopleColumns } from './components/peopleColumns';
import { daysBetween, keyOf, type PeopleSubject, rowOf, totalCells } from './people';
import { PeopleReportDocument, type PeopleReportQuery, usePeopleReportQuery } from './people.generated';

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
  const variables = { filter: { ...filter, search: search || null } };
  const asked = usePeopleReportQuery({ variables: { ...variables, first: LARGEST_PAGE }, skip: !isSet });
  const { data, isStale } = latest(asked);
  const [lines, openLines] = useSubject<PeopleSubject>('lines');
  const report = data?.peopleReport;
  const page = useConnection(asked, report, report?.totalCount);
  const printing = usePrintAll({
    query: PeopleReportDocument,
    variables,
    listOf: ({ peopleReport }: PeopleReportQuery) => peopleReport,
    loaded: asked.data?.peopleReport,
    total: page.total,
    nouns: 'people',
  });
  const shown = printing.rows ?? page.rows;
  const people = useMemo(() => shown?.map(rowOf), [shown]);
  const days = useMemo(() => (isSet ? daysBetween(startDate, endDate) : []), [isSet, startDate, endDate]);
  const columns = useMemo(() => peopleColumns({ days, today, onOpen: openLines }), [days, today, openLines]);
  const sum = (name: 'regularHours' | 'overtimeHours' | 'doubleTimeHours' | 'waitingHours', label: string) => ({
    value: report && groupThousands(report.totals[name]),
    label,
  });
  return (
    <PageFrame
      progress={printing.progress}
      tools={
        <PageTools onRefresh={page.onRetry} path="/api/reports/people/export" query={filters.values} print={printing} />
      }
    >
      <ReportFilters
        filters={filters}
        also={[workArea && `Work area: ${workArea}`, search && `Person: ${search}`].filter(Boolean).join(' · ')}
      >
        <TextField label="Work Area" type="search" placeholder="All work areas" {...filters.field('workArea')} />
        <Picker label="Status" placeholder="All statuses" {...filters.choice('status')} options={STATUSES} />
        <TextField label="Person" type="search" placeholder="Name" {...filters.field('search')} />
      </ReportFilters>
      <ReportTable
        stale={isStale}
        byDay
        {...page}
        caption="Hours by person and day"
        columns={columns}
        {...(printing.rows && { hasNextPage: false })}
        rows={people}
        rowKey={keyOf}
        foot={report && report.totalCount > 0 ? totalCells(report, days) : undefined}
        summary={[
          counted(report?.people, 'person', 'people'),
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
