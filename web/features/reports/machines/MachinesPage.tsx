import { useCallback, useMemo } from 'react';
import { PAGE_SIZE } from '../../../../common/limits';
import { exceptionsFirst } from '../../../../common/report-exceptions';
import { Chart } from '../../../components/chart/Chart';
import { PageTools } from '../../../components/export/PageTools';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Choices } from '../../../components/filters/Choices';
import { useFilters } from '../../../components/filters/useFilters';
import { PageFrame } from '../../../components/page/PageFrame';
import { usePrintAll } from '../../../components/page/usePrintAll';
import { counted } from '../../../components/table/TableSummary';
import { useIsPhone } from '../../../components/useMediaQuery';
import { NAV_BREAKPOINT_PX } from '../../../core/constants';
import { dayOfYear } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { useConnection } from '../../../core/requests/useConnection';
import { useMeterReplaced } from '../../meter-readings/shared/useMeterReplaced';
import { ReportFilters } from '../components/ReportFilters';
import { ReportTable } from '../components/ReportTable';
import { usePeriod, useSubject } from '../usePeriod';
import { MachineLinesDialog } from './components/MachineLinesDialog';
import { machineColumns } from './components/machineColumns';
import { PrintedStatuses, TotalOfMachines } from './components/PrintedStatuses';
import { type MachineSubject, machineName, remarksOf } from './machines';
import {
  MachineReportDocument,
  type MachineReportQuery,
  type MachineRowFragment,
  useMachineReportRowsQuery,
  useMachineReportTotalsQuery,
} from './machines.generated';

const FILTERS = { startDate: 'day', endDate: 'day', show: 'text' } as const;
const rowKey = (row: MachineRowFragment) =>
  [row.equipmentTemplateId, row.company, machineName(row), row.status, row.fromDate, row.toDate].join(' ');

const meterOf = (row: MachineRowFragment) => ({
  equipmentTemplateId: row.equipmentTemplateId!,
  name: machineName(row),
  date: row.toDate,
});

const isUnder = (text: string | null) => text?.startsWith('-') ?? false;

/** Compares machine hours on timecards with the hour meters. */
export function MachinesPage() {
  const filters = useFilters(FILTERS);
  const isReady = usePeriod(filters);
  const { startDate, endDate, show } = filters.values;
  const period = { startDate: startDate || null, endDate: endDate || null };
  const filter = { ...period, exceptionsOnly: show === 'exceptions' };
  const asked = useMachineReportRowsQuery({
    variables: { first: PAGE_SIZE, filter },
    skip: !isReady,
  });
  const { data, isStale } = latest(asked);
  // A separate request, so that the rows never wait for the totals.
  const sums = useMachineReportTotalsQuery({ variables: { filter }, skip: !isReady });
  const totals = sums.data?.machineReportTotals;
  const page = useConnection(asked, data?.machineReportRows, totals?.rows);
  const unknown = sums.error ? null : undefined;
  const summed = latest(sums);
  const charted = summed.data?.machineReportTotals.largestDifferences
    .slice()
    .sort((one, other) => Number(other.difference) - Number(one.difference));
  const differences = charted?.map(({ difference }) => difference ?? null) ?? [];
  const [lines, openLines] = useSubject<MachineSubject>('lines');
  const printing = usePrintAll({
    query: MachineReportDocument,
    variables: { filter },
    listOf: ({ machineReport }: MachineReportQuery) => exceptionsFirst(machineReport.rows, remarksOf),
    // Reads all rows in one request, because the server computes the whole report for each page.
    loaded: null,
    nouns: 'rows of the report',
    isDrawing: sums.loading,
  });
  const replaced = useMeterReplaced();
  const isPrinting = printing.rows !== undefined;
  const isPhone = useIsPhone();
  const { button } = replaced;
  const action = useCallback((row: MachineRowFragment) => row.mayRecordMeterChange && button(meterOf(row)), [button]);
  // On a desktop, a separate column would take width from the others.
  const columns = useMemo(
    () => (isPrinting ? machineColumns() : machineColumns(openLines, isPhone ? undefined : action)),
    [isPrinting, openLines, isPhone, action],
  );
  const rows = printing.rows ?? page.rows;

  const refresh = () => readAgain(asked.refetch, sums.refetch);
  return (
    <PageFrame
      progress={printing.progress}
      tools={<PageTools onRefresh={refresh} path="/api/reports/machines/export" query={filter} print={printing} />}
    >
      <ReportFilters
        filters={filters}
        also={filter.exceptionsOnly ? 'Exceptions only' : null}
        choices={
          <Choices
            label="Rows"
            options={[
              { label: 'All rows', value: '' },
              { label: 'Exceptions only', value: 'exceptions' },
            ]}
            isChosen={(value) => value === show}
            onChoose={(value) => filters.set({ show: value })}
          />
        }
      />
      <ReportTable
        stale={isStale || summed.isStale}
        chart={
          (charted ? charted.length > 0 : !sums.error) && (
            <Chart
              folds
              loading={!charted}
              title="Largest differences between cards and meters"
              xTitle="Machine and day of the later reading"
              yTitle="Cards minus meter (h)"
              categories={(charted ?? []).map(
                ({ serial, equipment, toDate }) => `${serial ?? equipment}\n${dayOfYear(toDate)}`,
              )}
              series={[
                { name: 'Over', kind: 'bar', labels: differences.map((text) => (isUnder(text) ? null : text)) },
                { name: 'Under', kind: 'bar', labels: differences.map((text) => (isUnder(text) ? text : null)) },
              ]}
              inOnePlace
            />
          )
        }
        {...page}
        caption="Machines"
        cardsBelow={NAV_BREAKPOINT_PX}
        columns={columns}
        {...printing.whole}
        rowKey={rowKey}
        rowActions={isPhone && !isPrinting ? action : undefined}
        onRetry={refresh}
        foot={
          totals && {
            machine: <TotalOfMachines />,
            bookedHours: groupThousands(totals.bookedHours),
            meterHours: groupThousands(totals.meterHours),
            difference: groupThousands(totals.difference),
          }
        }
        summary={[
          counted(totals?.rows ?? unknown, 'interval'),
          { value: totals?.bookedHours ?? unknown, label: 'hours on cards' },
          { value: totals?.exceptions ?? unknown, label: 'with exceptions', warning: true },
        ]}
        empty={
          <EmptyState
            title={
              filter.exceptionsOnly ? 'All machines match their meters' : 'No readings or machine hours in this period'
            }
            text={filter.exceptionsOnly ? undefined : 'Choose another period.'}
          />
        }
      />
      <PrintedStatuses rows={rows} />
      {replaced.dialog}
      <MachineLinesDialog subject={lines} filter={period} onClose={() => openLines(null)} />
    </PageFrame>
  );
}
