import { useDeferredValue, useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { PAGE_SIZE } from '../../../../common/limits';
import { PageTools } from '../../../components/export/PageTools';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { StaleRows } from '../../../components/feedback/StaleRows';
import { useFilters } from '../../../components/filters/useFilters';
import { IconButton } from '../../../components/IconButton';
import { PageFrame } from '../../../components/page/PageFrame';
import { usePrintAll } from '../../../components/page/usePrintAll';
import { DataTable } from '../../../components/table/DataTable';
import { useIsPhone } from '../../../components/useMediaQuery';
import { useUrlParameters } from '../../../core/browser/useUrlParameters';
import { NAV_BREAKPOINT_PX, TIMECARD_SKELETON_ROWS } from '../../../core/constants';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { useConnection } from '../../../core/requests/useConnection';
import { may, useViewer } from '../../../core/viewer';
import { timecardFoot, timecardSummary } from '../card/components/timecardTotals';
import { useTimecardTotalsQuery } from '../card/timecard-totals.generated';
import { TimecardDetails } from '../details/components/TimecardDetails';
import { PrintHeader } from './components/PrintHeader';
import { FILTERS, TimecardFilters, toFilter } from './components/TimecardFilters';
import { timecardColumns } from './components/timecardColumns';
import { TimecardsDocument, type TimecardsQuery, useTimecardsQuery } from './timecards.generated';

/** Cards per page on a phone. A phone's screen fits five cards, and rendering fifty takes a second. */
const PHONE_PAGE_SIZE = 20;
/** Marks the history entry of a card opened from the list. */
const OPENED_FROM_LIST = 'opened from the list';

/** Lists all submitted cards, filtered on the server and loaded page by page. Filters and the open card are in the URL. */
export function AllTimecardsPage() {
  const withdrawnToo = may(useViewer(), 'TIMECARDS_REVIEW');
  const filters = useFilters(FILTERS);
  const [parameters, change] = useUrlParameters();
  const openId = parameters.get('card');
  const first = useIsPhone() ? PHONE_PAGE_SIZE : PAGE_SIZE;
  const filter = toFilter(filters.values);
  const variables = { first, filter };
  const asked = useTimecardsQuery({ variables });
  const { data, isStale } = latest(asked);
  const list = data?.timecards;
  // A phone needs a fifth of a second to render twenty cards. `useDeferredValue` lets React render them in slices between taps.
  const drawn = useDeferredValue(list);
  // The totals are a separate request, so that the rows never wait for them.
  const totals = useTimecardTotalsQuery({ variables: { filter } });
  const { rows, ...page } = useConnection(asked, list, totals.data?.timecardTotals.cards);

  const navigate = useNavigate();
  const { key, state } = useLocation();
  const openedFromList = state === OPENED_FROM_LIST;
  const open = (id: string | null, options: NavigateOptions) =>
    change((now) => {
      if (id) now.set('card', id);
      else for (const name of ['card', 'previous']) now.delete(name);
    }, options);
  // Back closes the card, even after steps to other cards.
  const show = (id: string) =>
    openId
      ? open(id, { replace: true, state: openedFromList ? OPENED_FROM_LIST : null })
      : open(id, { state: OPENED_FROM_LIST });
  const comparing = parameters.has('previous');
  const compare = (shown: boolean) =>
    change(
      (now) => {
        if (shown) now.set('previous', 'shown');
        else now.delete('previous');
      },
      { replace: true, state },
    );
  const goingBackFrom = useRef<string>(null);
  useEffect(() => {
    if (goingBackFrom.current !== key) goingBackFrom.current = null;
  }, [key]);
  // Remove the opened card's history entry. Otherwise Back would open the card again.
  const close = () => {
    if (!openedFromList) return open(null, { replace: true });
    // Navigation is asynchronous. A second Escape before it has finished must not leave the list.
    if (goingBackFrom.current !== key) navigate(-1);
    goingBackFrom.current = key;
  };
  const at = rows?.findIndex(({ id }) => id === openId) ?? -1;
  const isAtEnd = at >= 0 && at === (rows?.length ?? 0) - 1;
  const needsMore = isAtEnd && page.hasNextPage && !page.loadingMore && !page.loadMoreFailed;
  const loadMore = useRef(page.onLoadMore);
  loadMore.current = page.onLoadMore;
  useEffect(() => {
    if (needsMore) loadMore.current();
  }, [needsMore]);

  const refresh = () => readAgain(asked.refetch, totals.refetch);
  const printing = usePrintAll({
    query: TimecardsDocument,
    variables: { filter },
    listOf: ({ timecards }: TimecardsQuery) => timecards,
    loaded: asked.data?.timecards,
    total: page.total,
    nouns: 'timecards',
    isDrawing: totals.loading,
  });
  const print = () => {
    if (openId) open(null, { replace: true });
    printing.start();
  };
  return (
    <PageFrame
      progress={printing.progress}
      tools={
        <PageTools
          onRefresh={refresh}
          path="/api/timecards/export"
          query={{ ...filter }}
          also={{ 'Lines of cards': { rows: 'lines' } }}
          print={{ start: print, progress: printing.progress }}
        />
      }
    >
      <PrintHeader filters={filters.values} />
      <TimecardFilters filters={filters} found={totals.data?.timecardTotals.cards} withdrawnToo={withdrawnToo} />
      <StaleRows stale={isStale}>
        <DataTable
          {...page}
          caption="Timecards"
          columns={timecardColumns}
          rows={drawn?.edges.map(({ node }) => node)}
          {...printing.whole}
          cardsBelow={NAV_BREAKPOINT_PX}
          skeletonRows={TIMECARD_SKELETON_ROWS}
          onRetry={refresh}
          empty={
            filters.setCount > 0 ? (
              <EmptyState
                title="No timecards match your filters"
                text="Choose other days, another name, or clear the filters."
              />
            ) : (
              <EmptyState
                title="No timecards submitted yet"
                text="Cards appear here as soon as a foreman submits one."
              />
            )
          }
          rowActions={(card) => (
            <IconButton
              icon="show"
              text="View"
              wordy
              tone="accent"
              label={`View timecard for ${card.workArea}`}
              onClick={() => show(card.id)}
            />
          )}
          foot={timecardFoot(totals.data?.timecardTotals, totals.error, () => readAgain(totals.refetch))}
          onOpenRow={(card) => show(card.id)}
          openKey={openId}
          summary={timecardSummary(totals.data?.timecardTotals, !!totals.error)}
        />
      </StaleRows>
      <TimecardDetails
        id={openId}
        card={rows?.[at]}
        onClose={close}
        previous={{ shown: comparing, onShow: compare }}
        steps={{ previous: rows?.[at - 1]?.id, next: at < 0 ? undefined : rows?.[at + 1]?.id, onStep: show }}
      />
    </PageFrame>
  );
}
