import { PAGE_SIZE } from '../../../common/limits';
import { ExportMenu } from '../../components/export/ExportMenu';
import { StaleRows } from '../../components/feedback/StaleRows';
import { DayRangeFilter, DayRangePresets } from '../../components/filters/DayRangeFilter';
import { FilterBar } from '../../components/filters/FilterBar';
import { useFilters } from '../../components/filters/useFilters';
import { TextField } from '../../components/forms/TextField';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { counted } from '../../components/table/TableSummary';
import { countText } from '../../core/format';
import { latest } from '../../core/requests/latest';
import { readAgain } from '../../core/requests/readAgain';
import { reportOutcomeOrThrow } from '../../core/requests/reportOutcomeOrThrow';
import { useConnection } from '../../core/requests/useConnection';
import { LoadList } from './components/LoadList';
import { MaterialTotals } from './components/MaterialTotals';
import { deleteToasts } from './deleteToasts';
import {
  type LoadFragment,
  type MaterialTotalsQuery,
  useDeleteTruckingRecordMutation,
  useMaterialTotalsQuery,
  useTruckingRecordsQuery,
} from './loads.generated';
import { useSessionLoads } from './useSessionLoads';

const FILTERS = { startDate: 'day', endDate: 'day', search: 'text' } as const;

/** Lists all loads, with totals for each material. The URL has the filters. Dates are days in the company's zone. */
export function TruckingRecordsPage() {
  const filters = useFilters(FILTERS);
  const filter = filters.values;
  const records = useTruckingRecordsQuery({ variables: { first: PAGE_SIZE, filter } });
  const totals = useMaterialTotalsQuery({ variables: { filter } });
  const { data, isStale } = latest(records);
  const list = data?.truckingRecords;
  const summed = latest(totals);
  const sums = totals.data?.materialTotals;
  const { rows, ...page } = useConnection(records, list, sums && loadCount(sums));
  const [deleteTruckingRecord] = useDeleteTruckingRecordMutation();

  const session = useSessionLoads();
  const remove = async ({ id }: LoadFragment) => {
    await reportOutcomeOrThrow(deleteTruckingRecord({ variables: { input: { id } } }), deleteToasts);
    session.remove(id);
  };

  const refresh = () => readAgain(records.refetch, totals.refetch);
  return (
    <PageFrame
      tools={
        <>
          <RefreshButton onClick={refresh} />
          <ExportMenu path="/api/trucking-records/export" query={filter} />
        </>
      }
    >
      <FilterBar
        presets={<DayRangePresets filters={filters} />}
        setCount={filters.setCount}
        onClear={filters.clear}
        clearLabel="Clear Filters"
        results={sums && countText(loadCount(sums), 'load')}
      >
        <DayRangeFilter filters={filters} />
        <TextField
          label="Truck, company, or material"
          type="search"
          placeholder="Truck, company, or material"
          {...filters.field('search')}
        />
      </FilterBar>
      <StaleRows stale={isStale || summed.isStale}>
        {(sums || !totals.error) && <MaterialTotals totals={sums ?? summed.data?.materialTotals} />}
        <LoadList
          {...page}
          loads={rows}
          error={records.error ?? totals.error}
          onRetry={refresh}
          emptyText={
            filters.setCount > 0
              ? 'Choose other days or another search, or clear the filters.'
              : 'Log loads under Trucking → Entry.'
          }
          summary={loadSummary(sums ?? (totals.error ? null : undefined))}
          onDelete={remove}
        />
      </StaleRows>
    </PageFrame>
  );
}

const loadCount = (totals: MaterialTotalsQuery['materialTotals']) => totals.reduce((sum, { loads }) => sum + loads, 0);

/** Returns the numbers of loads and materials. Loads have no unit, so there is no total quantity. */
function loadSummary(totals: MaterialTotalsQuery['materialTotals'] | null | undefined) {
  const loads = totals && loadCount(totals);
  return [
    counted(totals === null ? null : loads, 'load'),
    counted(totals === null ? null : totals?.length, 'material'),
  ];
}
