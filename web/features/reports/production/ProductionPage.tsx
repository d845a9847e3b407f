import { useMemo } from 'react';
import { percentText } from '../../../../common/decimals';
import { byLoss } from '../../../../common/report-exceptions';
import { Chart } from '../../../components/chart/Chart';
import { PageTools } from '../../../components/export/PageTools';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { useFilters } from '../../../components/filters/useFilters';
import { TextField } from '../../../components/forms/TextField';
import { PageFrame } from '../../../components/page/PageFrame';
import { counted } from '../../../components/table/TableSummary';
import { useColumnChoice } from '../../../components/table/useColumnChoice';
import { NAV_BREAKPOINT_PX } from '../../../core/constants';
import { sumDecimals } from '../../../core/decimals';
import { formatDecimal, groupThousands } from '../../../core/format';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { ReportFilters } from '../components/ReportFilters';
import { ReportTable } from '../components/ReportTable';
import { usePeriod, useSubject } from '../usePeriod';
import { useWidePaper } from '../useWidePaper';
import { CostCodeDialog } from './components/CostCodeDialog';
import { ProductionLinesDialog } from './components/ProductionLinesDialog';
import { productionColumns } from './components/productionColumns';
import { type ProductionSubject, remarksOf } from './production';
import { type ProductionRowFragment, useProductionReportQuery } from './production.generated';

const FILTERS = { startDate: 'day', endDate: 'day', workArea: 'text' } as const;
const MOST_IN_CHART = 24;
const rowKey = ({ costCode }: ProductionRowFragment) => costCode;

/** Compares the hours and quantities of each cost code with its estimate. */
export function ProductionPage() {
  useWidePaper();
  const filters = useFilters(FILTERS);
  const isReady = usePeriod(filters);
  const filter = onlySet(filters.values);
  const asked = useProductionReportQuery({ variables: { filter }, skip: !isReady });
  const { error, refetch } = asked;
  const { data, isStale } = latest(asked);
  const [lines, openLines] = useSubject<ProductionSubject>('lines');
  const [code, openCode] = useSubject<{ costCode: string }>('code');
  const report = data?.productionReport;
  const rows = useMemo(() => report && byLoss(report.rows), [report]);
  const columns = useMemo(
    () => productionColumns({ onLines: openLines, onCode: (costCode) => openCode({ costCode }) }),
    [openLines, openCode],
  );
  const columnChoice = useColumnChoice('production', columns);
  const compared = rows?.filter(({ earnedHours }) => earnedHours != null).slice(0, MOST_IN_CHART) ?? [];

  const refresh = () => readAgain(refetch);
  return (
    <PageFrame
      tools={<PageTools onRefresh={refresh} path="/api/reports/production/export" query={filters.values} print={{}} />}
    >
      <ReportFilters filters={filters} also={filter.workArea && `Work area: ${filter.workArea}`}>
        <TextField label="Work Area" type="search" placeholder="Work Area" {...filters.field('workArea')} />
      </ReportFilters>
      <ReportTable
        stale={isStale}
        chart={
          (rows ? compared.length > 0 : !error) && (
            <Chart
              folds
              loading={!rows}
              title="Man-hours spent and earned, if they can be compared"
              xTitle="Cost code"
              yTitle="Hours (h)"
              categories={compared.map(({ costCode }) => costCode)}
              series={[
                { name: 'Man-hours', kind: 'bar', labels: compared.map(({ manHours }) => manHours) },
                { name: 'Earned hours', kind: 'bar', labels: compared.map(({ earnedHours }) => earnedHours ?? null) },
              ]}
            />
          )
        }
        caption="Production by cost code"
        cardsBelow={NAV_BREAKPOINT_PX}
        columnChoice={columnChoice}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        error={error}
        onRetry={refresh}
        summary={[
          counted(rows?.length, 'cost code'),
          { value: rows && formatDecimal(sumDecimals(rows.map(({ manHours }) => manHours))), label: 'man-hours' },
        ]}
        totalsOf={totalsOf}
        exceptions={{ remarksOf, nameOf: rowKey }}
        empty={<EmptyState title="No timecards in this period" text="Choose another period or work area." />}
      />
      <ProductionLinesDialog subject={lines} filter={filter} onClose={() => openLines(null)} />
      <CostCodeDialog costCode={code?.costCode ?? null} filter={filter} onClose={() => openCode(null)} />
    </PageFrame>
  );
}

/** Returns the table's last row: sums of hours, and the performance of all comparable codes. Omits quantities, whose units differ. */
function totalsOf(rows: readonly ProductionRowFragment[]) {
  type Hours = 'manHours' | 'earnedHours' | 'gain' | 'crewHours' | 'hoursRemaining' | 'hoursWithoutQuantity';
  const sum = (key: Hours) => formatDecimal(sumDecimals(rows.map((row) => row[key] ?? '0')));
  const shown = (key: Hours) => groupThousands(sum(key));
  const earned = Number(sum('earnedHours'));
  const spent = earned - Number(sum('gain'));
  return {
    costCode: 'Total',
    manHours: shown('manHours'),
    earnedHours: shown('earnedHours'),
    performance: spent > 0 && percentText(String(earned / spent)),
    gain: shown('gain'),
    crewHours: shown('crewHours'),
    hoursRemaining: shown('hoursRemaining'),
    hoursWithoutQuantity: shown('hoursWithoutQuantity'),
  };
}

function onlySet({ startDate, endDate, workArea }: Record<keyof typeof FILTERS, string>) {
  return { startDate: startDate || null, endDate: endDate || null, workArea: workArea || null };
}
