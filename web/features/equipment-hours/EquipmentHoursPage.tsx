import { Button } from '../../components/Button';
import { useLoadMore } from '../../components/data/useLoadMore';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { ReadingsTable } from './components/ReadingsTable';
import { ReportFilters } from './components/ReportFilters';
import { useEquipmentHoursQuery, useReportedEquipmentQuery } from './equipment-hours.generated';
import { exportPath, toFilter, useReportFilters } from './useReportFilters';

const PAGE_SIZE = 50;

/** Every reading and its change since the previous one, filtered on the server and loaded page by page. */
export function EquipmentHoursPage() {
  const filters = useReportFilters();
  const filter = toFilter(filters.values);
  const counted = Object.keys(filter).length > 0;
  const variables = { first: PAGE_SIZE, filter, counted };
  const { data, previousData, error, refetch, fetchMore } = useEquipmentHoursQuery({ variables });
  const reported = useReportedEquipmentQuery();
  const list = (data ?? previousData)?.equipmentHours;
  const more = useLoadMore(() => fetchMore({ variables: { after: list?.pageInfo.endCursor, counted: false } }));

  const refresh = () => {
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
          <RefreshButton onClick={refresh} />
          <Button icon="download" onClick={() => download(exportPath(filters.values))}>
            Export to Excel
          </Button>
        </>
      }
    >
      <ReportFilters filters={filters} reported={reported.data?.reportedEquipment} />
      <ReadingsTable
        readings={list?.edges.map(({ node }) => node)}
        error={error}
        onRetry={refresh}
        hasNextPage={list?.pageInfo.hasNextPage}
        {...more}
      />
    </PageFrame>
  );
}

/** Lets the browser save the file as it streams in; the server names it. */
function download(path: string) {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
