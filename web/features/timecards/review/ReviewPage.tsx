import { useState } from 'react';
import { PAGE_SIZE } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { StaleRows } from '../../../components/feedback/StaleRows';
import { useFilters } from '../../../components/filters/useFilters';
import { ArrivingNotices } from '../../../components/page/ArrivingNotices';
import { PageFrame } from '../../../components/page/PageFrame';
import { RefreshButton } from '../../../components/page/RefreshButton';
import { useUrlState } from '../../../core/browser/useUrlState';
import { latest } from '../../../core/requests/latest';
import { useConnection } from '../../../core/requests/useConnection';
import { may, useViewer } from '../../../core/viewer';
import { ClosePeriodDialog } from '../closing/components/ClosePeriodDialog';
import { TimecardDetails } from '../details/components/TimecardDetails';
import { ApproveTimecardsDialog } from './components/ApproveTimecardsDialog';
import { NotApprovedNotice } from './components/NotApprovedNotice';
import { ReturnTimecardDialog } from './components/ReturnTimecardDialog';
import { ReviewBar } from './components/ReviewBar';
import { REVIEW_FILTERS, ReviewFilters, toReviewFilter } from './components/ReviewFilters';
import { ReviewList } from './components/ReviewList';
import { focusRowSoon } from './focusRow';
import { useTimecardsToReviewQuery, type WaitingTimecardFragment } from './review.generated';
import { useReview } from './useReview';
import { useSelection } from './useSelection';

const OPEN = ['card', 'previous'] as const;

/** Lists cards that wait for review: late ones first, then the oldest. Works by mouse, touch, or keyboard alone. */
export function ReviewPage() {
  const opened = useUrlState(OPEN);
  const filters = useFilters(REVIEW_FILTERS);
  const filter = toReviewFilter(filters.values);
  const [returning, setReturning] = useState<WaitingTimecardFragment | null>(null);
  const [asking, setAsking] = useState(false);
  const [closing, setClosing] = useState(false);
  const mayClose = may(useViewer(), 'PERIODS_CLOSE');
  const asked = useTimecardsToReviewQuery({ variables: { first: PAGE_SIZE, filter } });
  const { data, isStale } = latest(asked);
  const list = data?.timecardsToReview;
  const { rows: cards, ...page } = useConnection(asked, list, list?.totalCount);
  const review = useReview(cards ?? [], page.onRetry);
  const selection = useSelection(filter);
  const total = list?.totalCount ?? null;
  const { card: openId, previous } = opened.values;
  const at = cards?.findIndex(({ id }) => id === openId) ?? -1;
  const steps = { previous: cards?.[at - 1]?.id, next: at < 0 ? undefined : cards?.[at + 1]?.id };
  const close = () => {
    opened.setAll({ card: '', previous: '' });
    focusRowSoon(openId, steps.next ?? steps.previous);
  };
  // Id of the card that gets the focus after a return. The returned card has left the list by then.
  const [afterReturned, setAfterReturned] = useState<string>();
  const askReturn = (card: WaitingTimecardFragment) => {
    const index = cards?.indexOf(card) ?? -1;
    setAfterReturned((cards?.[index + 1] ?? cards?.[index - 1])?.id);
    setReturning(card);
  };
  /** If one loaded card is selected, approves it, and the approval can be undone. Otherwise asks for confirmation. */
  function approveSelected() {
    const [only, second] = selection.cards;
    const card = !second && cards?.find(({ id }) => id === only?.id);
    if (!card) return setAsking(true);
    selection.clear();
    void review.approve(card);
  }

  return (
    <PageFrame
      tools={<RefreshButton onClick={page.onRetry} />}
      actions={mayClose && <Button onClick={() => setClosing(true)}>Close a period</Button>}
    >
      <ArrivingNotices>
        <NotApprovedNotice cards={review.notApproved} onDismiss={review.dismiss} />
      </ArrivingNotices>
      <ReviewBar selection={selection} total={total} isPanelOpen={openId !== ''} onApproveSelected={approveSelected}>
        <ReviewFilters filters={filters} found={total ?? undefined} />
      </ReviewBar>
      <StaleRows stale={isStale}>
        <ReviewList
          {...page}
          cards={cards}
          isFiltered={filters.setCount > 0}
          selection={selection}
          busyIds={review.busyIds}
          openId={openId}
          onOpen={(id) => opened.set('card', id)}
          onPrevious={(id) => opened.setAll({ card: id, previous: 'shown' })}
          onApprove={(card) => void review.approve(card)}
          onApproveSelected={approveSelected}
          onReturn={askReturn}
        />
      </StaleRows>
      <TimecardDetails
        id={openId || null}
        card={cards?.[at]}
        onClose={close}
        steps={{ ...steps, onStep: (id) => opened.set('card', id) }}
        previous={{ shown: previous !== '', onShow: (shown) => opened.set('previous', shown ? 'shown' : '') }}
        leavesList
        onApprove={review.approve}
      />
      <ReturnTimecardDialog
        card={returning}
        onReturn={review.giveBack}
        onClose={() => setReturning(null)}
        afterClose={({ id }) => focusRowSoon(id, afterReturned)}
      />
      <ApproveTimecardsDialog
        open={asking}
        selection={selection}
        onApprove={review.approveMany}
        onClose={() => setAsking(false)}
      />
      {mayClose && closing && <ClosePeriodDialog onClose={() => setClosing(false)} />}
    </PageFrame>
  );
}
