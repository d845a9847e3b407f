import { Button } from '../../components/Button';
import { useLoadMore } from '../../components/data/useLoadMore';
import { useSettled } from '../../components/data/useUrlFilters';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { ReadingsTable } from './components/ReadingsTable';
import { ReportFilters } from './components/ReportFilters';
import { useEquipmentHoursQuery, useReportedEquipmentQuery } from './equipment-hours.generated';
import { exportPath, toFilter, useReportFilters } from './useReportFilters';

const PAGE_SIZE = 50;

/** Every reading with its change since the one before: filtered on the server, a page at a time. */
export function EquipmentHoursPage() {
  const filters = useReportFilters();
  const filter = toFilter(useSettled(filters.values));
  const counted = Object.keys(filter).length > 0;
  const variables = { first: PAGE_SIZE, filter, counted };
  const { data, previousData, error, refetch, fetchMore } = useEquipmentHoursQuery({ variables });
  const reported = useReportedEquipmentQuery();
  const list = (data ?? previousData)?.equipmentHours;
  const more = useLoadMore(() => fetchMore({ variables: { after: list?.pageInfo.endCursor, counted: false } }));

  const ask = () => {
    void refetch().catch(() => undefined);
    void reported.refetch().catch(() => undefined);
  };
  const count = counted && list?.totalCount != null ? ` (${list.totalCount} of ${list.unfilteredCount} entries)` : '';
  return (
    <PageFrame
      title={`Equipment Hours Report${count}`}
      subtitle="View hour meter readings and how they changed"
      actions={
        <>
          <RefreshButton onClick={ask} />
          <Button icon="download" onClick={() => download(exportPath(filters.values))}>
            Export to Excel
          </Button>
        </>
      }
    >
      <ReportFilters
        values={filters.values}
        setCount={filters.setCount}
        reported={reported.data?.reportedEquipment}
        onChange={filters.set}
        onClear={filters.clear}
      />
      <ReadingsTable
        readings={list?.edges.map(({ node }) => node)}
        error={error}
        onRetry={ask}
        hasNextPage={list?.pageInfo.hasNextPage}
        {...more}
      />
    </PageFrame>
  );
}

/** The browser saves it as it comes, however long it is; the server names the file. */
function download(path: string) {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
