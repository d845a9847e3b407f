import { useLingui } from '@lingui/react';
import { PAGE_SIZE } from '../../../common/limits';
import { Button } from '../../components/Button';
import { ExportMenu } from '../../components/export/ExportMenu';
import { StaleRows } from '../../components/feedback/StaleRows';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { counted } from '../../components/table/TableSummary';
import { groupThousands } from '../../core/format';
import { latest } from '../../core/requests/latest';
import { readAgain } from '../../core/requests/readAgain';
import { useConnection } from '../../core/requests/useConnection';
import { may, useViewer } from '../../core/viewer';
import { ReadingFilters } from './components/ReadingFilters';
import { ReadingTable } from './components/ReadingTable';
import { listedRows } from './listedRows';
import {
  useEquipmentHoursCountQuery,
  useEquipmentHoursQuery,
  useMeterChangesQuery,
  useReportedEquipmentQuery,
} from './meter-readings.generated';
import { useMeterReplaced } from './shared/useMeterReplaced';
import { exportPath, toFilter, useReadingFilters } from './useReadingFilters';
import { useWithdrawReading } from './useWithdrawReading';

/** Shows all readings and their changes, filtered on the server and loaded page by page. */
export function EquipmentHoursReportPage() {
  const { _ } = useLingui();
  const filters = useReadingFilters();
  const withdrawnToo = may(useViewer(), 'READINGS_WITHDRAW_ANY');
  const filter = toFilter(filters.values);
  const withdrawal = useWithdrawReading();
  const replaced = useMeterReplaced();
  const filtered = Object.keys(filter).length > 0;
  const variables = { first: PAGE_SIZE, filter };
  const asked = useEquipmentHoursQuery({ variables });
  const { data, isStale } = latest(asked);
  const changes = useMeterChangesQuery({ variables });
  const counts = useEquipmentHoursCountQuery({ variables: { filter } });
  const reported = useReportedEquipmentQuery();
  const list = data?.equipmentHours;

  const refresh = () => readAgain(asked.refetch, changes.refetch, counts.refetch, reported.refetch);
  const { totalCount, unfilteredCount } = counts.data?.equipmentHours ?? {};
  const readings = useConnection(asked, list, totalCount);
  const changed = useConnection(changes, latest(changes).data?.meterChanges);
  const lists = [readings, changed].filter(({ hasNextPage }) => hasNextPage);
  const readingsText = (found: number) =>
    found === 1 ? _('1 reading') : _('{count} readings', { count: groupThousands(String(found)) });
  const count =
    filtered && totalCount != null
      ? _('({count} of {all} entries)', { count: totalCount, all: unfilteredCount })
      : undefined;
  return (
    <PageFrame
      count={count}
      tools={
        <>
          <RefreshButton onClick={refresh} />
          {/* Exports omit withdrawn readings. */}
          {!filter.withdrawn && (
            <>
              <ExportMenu path="/api/equipment-hours/export" query={filters.values} />
              <Button variant="tool" icon="spreadsheet" onClick={() => download(exportPath(filters.values))}>
                {_('Export to Excel')}
              </Button>
            </>
          )}
        </>
      }
    >
      <ReadingFilters
        filters={filters}
        results={totalCount == null ? undefined : readingsText(totalCount)}
        reported={reported.data?.reportedEquipment}
        withdrawnToo={withdrawnToo}
      />
      <StaleRows stale={isStale}>
        <ReadingTable
          error={readings.error}
          readings={listedRows(readings, changed)}
          onRetry={refresh}
          loaded={readings.loaded}
          total={totalCount}
          hasNextPage={lists.length > 0}
          loadingMore={lists.some(({ loadingMore }) => loadingMore)}
          loadMoreFailed={lists.some(({ loadMoreFailed }) => loadMoreFailed)}
          onLoadMore={() => {
            for (const { onLoadMore } of lists) onLoadMore();
          }}
          filtered={filtered}
          withdrawn={filter.withdrawn === true}
          onWithdraw={withdrawal.open}
          meterReplaced={replaced.button}
          summary={[
            counted(counts.error ? (totalCount ?? null) : totalCount, /* i18n */ 'reading', /* i18n */ 'readings'),
          ]}
        />
      </StaleRows>
      {withdrawal.dialog}
      {replaced.dialog}
    </PageFrame>
  );
}

/** Downloads a file through a link, so that the browser saves it as it arrives. The server names the file. */
function download(path: string) {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
