import { PAGE_SIZE } from '../../../common/limits';
import { isShortSearch, SHORT_SEARCH_NOTE } from '../../../common/log-search';
import { PageTools } from '../../components/export/PageTools';
import { StaleRows } from '../../components/feedback/StaleRows';
import { SearchBar } from '../../components/filters/SearchBar';
import { useFilters } from '../../components/filters/useFilters';
import layout from '../../components/layout.module.css';
import { PageFrame } from '../../components/page/PageFrame';
import { latest } from '../../core/requests/latest';
import { useConnection } from '../../core/requests/useConnection';
import { useActivityLogsQuery } from './activity-log.generated';
import { ActivityLogDays } from './components/ActivityLogDays';

const FILTERS = { search: 'text' } as const;

/** Shows the audit log, searched on the server and loaded page by page. Each visit reads the newest entries. */
export function ActivityLogsPage() {
  const filters = useFilters(FILTERS);
  const filter = filters.values;
  const asked = useActivityLogsQuery({
    variables: { first: PAGE_SIZE, filter },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, isStale } = latest(asked);
  const { rows, ...page } = useConnection(asked, data?.activityLogs);
  return (
    <PageFrame tools={<PageTools onRefresh={page.onRetry} path="/api/admin/logs/export" query={filter} />}>
      <SearchBar
        label="Search activity logs"
        placeholder="Search by action, details, or user email"
        {...filters.field('search')}
      />
      {isShortSearch(filter.search) && <p className={layout.quiet}>{SHORT_SEARCH_NOTE}</p>}
      <StaleRows stale={isStale}>
        <ActivityLogDays lines={rows} searching={filter.search !== ''} {...page} />
      </StaleRows>
    </PageFrame>
  );
}
