import { insist } from '../../components/data/insist';
import { useLoadMore } from '../../components/data/useLoadMore';
import { useSettled, useUrlFilters } from '../../components/data/useUrlFilters';
import { DateField } from '../../components/forms/DateField';
import { FilterBar } from '../../components/page/FilterBar';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { LoadRecords } from './components/LoadRecords';
import { MaterialTotals } from './components/MaterialTotals';
import {
  type LoadFragment,
  MaterialTotalsDocument,
  useDeleteTruckingRecordMutation,
  useMaterialTotalsQuery,
  useTruckingRecordsQuery,
} from './trucking.generated';

const PAGE_SIZE = 50;
const FILTERS = ['startDate', 'endDate'] as const;

/** Every load and what they add up to, for days of the company's zone. The days stand in the URL. */
export function TruckingRecordsPage() {
  const filters = useUrlFilters(FILTERS);
  const filter = useSettled(filters.values);
  const records = useTruckingRecordsQuery({ variables: { first: PAGE_SIZE, filter } });
  const totals = useMaterialTotalsQuery({ variables: { filter } });
  const list = (records.data ?? records.previousData)?.truckingRecords;
  const more = useLoadMore(() => records.fetchMore({ variables: { after: list?.pageInfo.endCursor } }));
  const [deleteTruckingRecord] = useDeleteTruckingRecordMutation({
    update: (cache, { data: gone }) =>
      void (
        gone && cache.evict({ id: cache.identify({ __typename: 'TruckingRecord', id: gone.deleteTruckingRecord }) })
      ),
    refetchQueries: [MaterialTotalsDocument],
  });

  const remove = ({ id }: LoadFragment) =>
    insist(deleteTruckingRecord({ variables: { input: { id } } }), {
      success: 'Trucking record deleted successfully',
      failure: 'Failed to delete trucking record',
    });

  const ask = () => {
    void records.refetch().catch(() => undefined);
    void totals.refetch().catch(() => undefined);
  };
  return (
    <PageFrame
      title="Trucking Records"
      subtitle="View loads and what was hauled of each material"
      actions={<RefreshButton onClick={ask} />}
    >
      <FilterBar setCount={filters.setCount} onClear={filters.clear} clearLabel="Clear Filters">
        <DateField
          label="Start Date"
          value={filters.values.startDate}
          onChange={(day) => filters.set('startDate', day)}
        />
        <DateField label="End Date" value={filters.values.endDate} onChange={(day) => filters.set('endDate', day)} />
      </FilterBar>
      <MaterialTotals totals={(totals.data ?? totals.previousData)?.materialTotals} />
      <LoadRecords
        loads={list?.edges.map(({ node }) => node)}
        error={records.error ?? totals.error}
        onRetry={ask}
        hasNextPage={list?.pageInfo.hasNextPage}
        onDelete={remove}
        {...more}
      />
    </PageFrame>
  );
}
