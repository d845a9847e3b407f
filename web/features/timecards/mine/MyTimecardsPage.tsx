import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CopyAgeNotice } from '../../../components/device/CopyAgeNotice';
import { StaleRows } from '../../../components/feedback/StaleRows';
import { Choices } from '../../../components/filters/Choices';
import { useFilters } from '../../../components/filters/useFilters';
import { ArrivingNotices } from '../../../components/page/ArrivingNotices';
import { PageFrame } from '../../../components/page/PageFrame';
import { RefreshButton } from '../../../components/page/RefreshButton';
import { DataTable } from '../../../components/table/DataTable';
import { useUrlState } from '../../../core/browser/useUrlState';
import { NAV_BREAKPOINT_PX, TIMECARD_SKELETON_ROWS } from '../../../core/constants';
import { useIsBehind } from '../../../core/offline/device/responseAge';
import { useOutboxItems } from '../../../core/offline/outbox/context';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { useConnection } from '../../../core/requests/useConnection';
import { timecardSummary } from '../card/components/timecardTotals';
import { type MyTimecardFragment } from '../card/timecard.generated';
import { TimecardDetails } from '../details/components/TimecardDetails';
import { firstPage } from '../details/firstPage';
import { useTimecardsOnDevice } from '../details/useTimecardsOnDevice';
import { WithdrawTimecardDialog } from '../lifecycle/components/WithdrawTimecardDialog';
import type { SeenCard } from '../lifecycle/seenTimecard';
import { useTimecardDecisions } from '../lifecycle/useTimecardDecisions';
import { MyTimecardActions } from './components/MyTimecardActions';
import { myTimecardColumns } from './components/myTimecardColumns';
import { NoTimecards } from './components/NoTimecards';
import { NotSentTimecards } from './components/NotSentTimecards';
import {
  type MyTimecardsQuery,
  useMyTimecardsQuery,
  useMyTimecardTotalsQuery,
  useReturnedTimecardsQuery,
} from './my-timecards.generated';

const FILTERS = { status: 'text' } as const;
const OPEN = ['card'] as const;
const STATUSES = /* i18n */ [
  { label: 'All||cards', value: '' },
  { label: 'Submitted||cards', value: 'submitted' },
  { label: 'Returned||cards', value: 'returned' },
  { label: 'Approved||cards', value: 'approved' },
] as const;
type Page = MyTimecardsQuery['myTimecards'];

/** Puts returned cards first. The others stay sorted by day. */
function withReturnedFirst(list: Page, returned?: Pick<Page, 'edges'>): MyTimecardFragment[] {
  const first = returned?.edges.map(({ node }) => node) ?? [];
  const isFirst = new Set(first.map(({ id }) => id));
  return [...first, ...list.edges.map(({ node }) => node).filter(({ id }) => !isFirst.has(id))];
}

/** Lists the foreman's own cards with status, reason for a return, and possible actions. */
export function MyTimecardsPage() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const filters = useFilters(FILTERS);
  const opened = useUrlState(OPEN);
  const [withdrawing, setWithdrawing] = useState<MyTimecardFragment | null>(null);
  const { withdraw } = useTimecardDecisions();
  const status = STATUSES.find(({ value }) => value && value === filters.values.status)?.value;
  const filter = status ? { status } : firstPage.filter;
  const asked = useMyTimecardsQuery({
    variables: { ...firstPage, filter },
  });
  const { data, isStale } = latest(asked);
  const totals = useMyTimecardTotalsQuery({ variables: { filter } });
  const list = data?.myTimecards;
  const page = useConnection(asked, list, totals.data?.myTimecardTotals.cards);
  const returned = useReturnedTimecardsQuery({ skip: status !== undefined });
  const isSorted = status !== undefined || returned.data || returned.error;
  const kept = useTimecardsOnDevice(asked.error);
  const query = kept ? 'MyTimecardsInFull' : 'MyTimecards';
  const isBehind = useIsBehind(query);
  const notSent = useOutboxItems()?.filter(({ form }) => form === 'timecard') ?? [];
  const rows =
    kept?.cards.filter((card) => !status || card.status === status) ??
    (list && isSorted ? withReturnedFirst(list, returned.data?.myTimecards) : undefined);
  const at = rows?.findIndex(({ id }) => id === opened.values.card) ?? -1;
  const refresh = () => {
    readAgain(asked.refetch, totals.refetch);
    if (!status) readAgain(returned.refetch);
  };

  async function sendWithdrawal(card: SeenCard, reason: string) {
    const outcome = await withdraw(card, reason);
    // Somebody else changed the card first, so refresh the list.
    if (outcome.failure?.conflict) refresh();
    return outcome;
  }

  return (
    <PageFrame tools={<RefreshButton onClick={refresh} />}>
      <Choices
        label={_('Status')}
        options={STATUSES.map(({ label, value }) => ({ label: _(label), value }))}
        isChosen={(value) => value === (status ?? '')}
        onChoose={(value) => filters.set({ status: value })}
      />
      <ArrivingNotices>
        <NotSentTimecards items={notSent} />
        {kept ? (
          <CopyAgeNotice
            query={query}
            onBack={refresh}
            text={
              kept.hasMore
                ? _('Only your last {count} timecards are on this device.', { count: firstPage.first })
                : undefined
            }
          />
        ) : (
          data && <CopyAgeNotice query={query} onBack={refresh} />
        )}
      </ArrivingNotices>
      <StaleRows stale={isStale && !kept}>
        <DataTable
          {...page}
          caption={_('My timecards')}
          cardsBelow={NAV_BREAKPOINT_PX}
          columns={myTimecardColumns}
          rows={rows}
          skeletonRows={TIMECARD_SKELETON_ROWS}
          error={kept ? undefined : page.error}
          onRetry={refresh}
          empty={<NoTimecards isFiltered={!!status} isBehind={isBehind} isWaiting={notSent.length > 0} />}
          rowActions={(card) => (
            <MyTimecardActions
              card={card}
              onView={() => opened.set('card', card.id)}
              onCorrect={() => navigate(`/timecards/${card.id}/correct`)}
              onWithdraw={() => setWithdrawing(card)}
              onSign={(path) => navigate(path)}
            />
          )}
          onOpenRow={(card) => opened.set('card', card.id)}
          openKey={opened.values.card || null}
          summary={timecardSummary(totals.data?.myTimecardTotals, !!totals.error)}
          hasNextPage={!kept && page.hasNextPage}
        />
      </StaleRows>
      <TimecardDetails
        id={opened.values.card || null}
        card={rows?.[at]}
        onClose={() => opened.set('card', '')}
        steps={{
          previous: rows?.[at - 1]?.id,
          next: at < 0 ? undefined : rows?.[at + 1]?.id,
          onStep: (id) => opened.set('card', id),
        }}
      />
      <WithdrawTimecardDialog card={withdrawing} onWithdraw={sendWithdrawal} onClose={() => setWithdrawing(null)} />
    </PageFrame>
  );
}
