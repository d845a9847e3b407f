import { useMemo } from 'react';
import { Chart } from '../../components/chart/Chart';
import { dayOfYear } from '../../components/days';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Choices } from '../../components/filters/Choices';
import { useFilters } from '../../components/filters/useFilters';
import { formatDecimal } from '../../components/format';
import { sumDecimals } from '../../components/forms/decimal';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { DataTable } from '../../components/table/DataTable';
import { counted } from '../../components/table/TableSummary';
import { useRowsInReach } from '../../components/table/useRowsInReach';
import { MachineLinesDialog } from './components/MachineLinesDialog';
import { machineColumns } from './components/machineColumns';
import { ReportFilterBar } from './components/ReportFilterBar';
import { exceptionsFirst } from './exceptionsFirst';
import { type MachineSubject, machineName, remarksOf } from './machines';
import { type MachineRowFragment, useMachineReportQuery } from './reports.generated';
import { usePeriod, useSubject } from './usePeriod';

const FILTERS = { startDate: 'day', endDate: 'day', show: 'text' } as const;
const MOST_IN_CHART = 16;
const rowKey = (row: MachineRowFragment) =>
  [row.equipmentTemplateId, row.company, machineName(row), row.status, row.fromDate, row.toDate].join(' ');

/** Machine hours on timecards compared to the hour meters. */
export function MachinesPage() {
  const filters = useFilters(FILTERS);
  const isReady = usePeriod(filters);
  const { startDate, endDate, show } = filters.values;
  const filter = { startDate: startDate || null, endDate: endDate || null };
  const { data, previousData, error, refetch } = useMachineReportQuery({ variables: { filter }, skip: !isReady });
  const [lines, openLines] = useSubject<MachineSubject>('lines');
  const report = (data ?? previousData)?.machineReport;
  const sorted = useMemo(() => report && exceptionsFirst(report.rows, remarksOf), [report]);
  const exceptions = sorted?.filter((row) => remarksOf(row).length > 0);
  const shown = show === 'exceptions' ? exceptions : sorted;
  const reach = useRowsInReach(shown, { order: `${startDate} ${endDate} ${show}` });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only sets search parameters; rows are not drawn again.
  const columns = useMemo(() => machineColumns(openLines), []);
  const charted = exceptions
    ?.filter(({ difference }) => difference != null)
    .sort(byDifference)
    .slice(0, MOST_IN_CHART);

  const refresh = () => void refetch().catch(() => undefined);
  return (
    <PageFrame
      title="Machines"
      subtitle="Compare machine hours on timecards with the hour meters"
      actions={<RefreshButton onClick={refresh} />}
    >
      <ReportFilterBar filters={filters} also={show && 'Exceptions only'} />
      <Choices
        label="Rows"
        options={[
          { label: 'All rows', value: '' },
          { label: 'Exceptions only', value: 'exceptions' },
        ]}
        isChosen={(value) => value === show}
        onChoose={(value) => filters.set({ show: value })}
      />
      {charted && charted.length > 0 && (
        <Chart
          title="Largest differences between cards and meters"
          xTitle="Machine and day of the later reading"
          yTitle="Cards minus meter (h)"
          categories={charted.map(({ serial, equipment, toDate }) => `${serial ?? equipment}\n${dayOfYear(toDate)}`)}
          series={[{ name: 'Difference', kind: 'bar', texts: charted.map(({ difference }) => difference ?? null) }]}
        />
      )}
      <DataTable
        caption="Machines"
        columns={columns}
        rows={reach.rows}
        rowKey={rowKey}
        error={error}
        onRetry={refresh}
        summary={[
          counted(shown?.length, 'interval'),
          {
            value: shown && formatDecimal(sumDecimals(shown.map(({ bookedHours }) => bookedHours))),
            label: 'hours on cards',
          },
          { value: exceptions?.length, label: 'with exceptions', doubtful: true },
        ]}
        empty={
          <EmptyState
            title={show ? 'All machines match their meters' : 'No readings or machine hours in this period'}
            text={show ? undefined : 'Choose another period.'}
          />
        }
      />
      <div ref={reach.end} />
      <MachineLinesDialog subject={lines} filter={filter} onClose={() => openLines(null)} />
    </PageFrame>
  );
}

const size = ({ difference }: MachineRowFragment) => Math.abs(Number(difference));
const byDifference = (one: MachineRowFragment, other: MachineRowFragment) => size(other) - size(one);
