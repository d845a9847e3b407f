import { useMemo } from 'react';
import { nameKey } from '../../../../common/names';
import { exceptionsFirst } from '../../../../common/report-exceptions';
import { Chart } from '../../../components/chart/Chart';
import { PageTools } from '../../../components/export/PageTools';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { useFilters } from '../../../components/filters/useFilters';
import { PageFrame } from '../../../components/page/PageFrame';
import { Picker } from '../../../components/pickers/Picker';
import { counted } from '../../../components/table/TableSummary';
import { formatDay } from '../../../core/days';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { ReportFilters } from '../components/ReportFilters';
import { ReportTable } from '../components/ReportTable';

import { usePeriod, useSubject } from '../usePeriod';
import { HaulingLinesDialog } from './components/HaulingLinesDialog';
import { haulingColumns } from './components/haulingColumns';
import { byDay, byMaterial, type HaulingSubject, remarksOf, totalsOf } from './hauling';
import { type HaulingRowFragment, useHaulingReportQuery } from './hauling.generated';

const FILTERS = { startDate: 'day', endDate: 'day', material: 'text' } as const;
const rowKey = ({ material, date }: HaulingRowFragment) => `${date} ${nameKey(material)}`;

/** Compares quantities hauled by trucks with quantities placed on timecards. */
export function HaulingPage() {
  const filters = useFilters(FILTERS);
  const isReady = usePeriod(filters);
  const { startDate, endDate, material } = filters.values;
  const filter = { startDate: startDate || null, endDate: endDate || null };
  const asked = useHaulingReportQuery({ variables: { filter }, skip: !isReady });
  const { error, refetch } = asked;
  const { data, isStale } = latest(asked);
  const [lines, openLines] = useSubject<HaulingSubject>('lines');
  const report = data?.haulingReport;
  const names = [...new Map(report?.rows.map((row) => [nameKey(row.material), row.material])).values()].sort();
  const matching = useMemo(
    () => report?.rows.filter((row) => !material || nameKey(row.material) === nameKey(material)),
    [report, material],
  );
  const rows = useMemo(() => matching && exceptionsFirst(matching, remarksOf), [matching]);
  const columns = useMemo(() => haulingColumns(openLines), [openLines]);
  const charted = material ? byDay(matching ?? []) : byMaterial(matching ?? []);

  const refresh = () => readAgain(refetch);
  return (
    <PageFrame
      tools={<PageTools onRefresh={refresh} path="/api/reports/hauling/export" query={filters.values} print={{}} />}
    >
      <ReportFilters filters={filters} also={material && `Material: ${material}`}>
        <Picker
          label="Material"
          placeholder="All materials"
          {...filters.choice('material')}
          options={names.map((name) => ({ value: name, label: name }))}
        />
      </ReportFilters>
      <ReportTable
        stale={isStale}
        chart={
          (matching ? charted.categories.length > 0 : !error) && (
            <Chart folds loading={!matching} xTitle={material ? 'Day' : 'Material'} {...charted} />
          )
        }
        caption="Hauling by material and day"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        error={error}
        onRetry={refresh}
        summary={[
          counted(
            rows?.reduce((sum, { loads }) => sum + loads, 0),
            'load',
          ),
        ]}
        totalsOf={(shown: readonly HaulingRowFragment[]) => totalsOf(shown, { ofOneMaterial: material !== '' })}
        exceptions={{ remarksOf, nameOf: (row: HaulingRowFragment) => `${row.material}, ${formatDay(row.date)}` }}
        empty={<EmptyState title="No loads or materials in this period" text="Choose another period or material." />}
      />
      <HaulingLinesDialog subject={lines} onClose={() => openLines(null)} />
    </PageFrame>
  );
}
