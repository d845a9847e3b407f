import { useState } from 'react';
import { PAGE_SIZE } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { PageFrame } from '../../../components/page/PageFrame';
import { RefreshButton } from '../../../components/page/RefreshButton';
import { useUrlState } from '../../../core/browser/useUrlState';
import { useLoadMore } from '../../../core/requests/useLoadMore';
import { may, useViewer } from '../../../core/viewer';
import { ClosingDialog } from '../closing/components/ClosingDialog';
import { TimecardDetails } from '../details/components/TimecardDetails';
import { ReturnDialog } from '../lifecycle/components/ReturnDialog';
import { reviewTitles } from '../titles';
import { NotApproved } from './components/NotApproved';
import { ReviewBar } from './components/ReviewBar';
import { ReviewList } from './components/ReviewList';
import { focusCardSoon } from './focusCard';
import { useTimecardsToReviewQuery, type WaitingTimecardFragment } from './review.generated';
import { useReview } from './useReview';

const OPEN = ['card', 'previous'] as const;

/** The cards that wait for review: late ones first, then the oldest. Usable by mouse, touch, or keyboard alone. */
export function ReviewPage() {
  const opened = useUrlState(OPEN);
  const [returning, setReturning] = useState<WaitingTimecardFragment | null>(null);
  const [closing, setClosing] = useState(false);
  const mayClose = may(useViewer(), 'PERIODS_CLOSE');
  const { data, error, refetch, fetchMore } = useTimecardsToReviewQuery({ variables: { first: PAGE_SIZE } });
  const list = data?.timecardsToReview;
  const cards = list?.edges.map(({ node }) => node);
  const refresh = () => void refetch().catch(() => undefined);
  const more = useLoadMore(() => fetchMore({ variables: { after: list?.pageInfo.endCursor } }));
  const review = useReview(cards ?? [], refresh);
  const { card: openId, previous } = opened.values;
  const at = cards?.findIndex(({ id }) => id === openId) ?? -1;
  const steps = { previous: cards?.[at - 1]?.id, next: at < 0 ? undefined : cards?.[at + 1]?.id };
  const close = () => {
    opened.setAll({ card: '', previous: '' });
    focusCardSoon(openId, steps.next ?? steps.previous);
  };
  // The card has left the list by the time its dialog has closed: the one after it gets the focus.
  const [afterReturned, setAfterReturned] = useState<string>();
  const askReturn = (card: WaitingTimecardFragment) => {
    const index = cards?.indexOf(card) ?? -1;
    setAfterReturned((cards?.[index + 1] ?? cards?.[index - 1])?.id);
    setReturning(card);
  };

  return (
    <PageFrame
      {...reviewTitles}
      actions={
        <>
          <RefreshButton onClick={refresh} />
          {mayClose && <Button onClick={() => setClosing(true)}>Close a period</Button>}
        </>
      }
    >
      <NotApproved cards={review.notApproved} onDismiss={review.dismiss} />
      {cards && cards.length > 0 && <ReviewBar cards={cards} review={review} hasMore={!!list?.pageInfo.hasNextPage} />}
      <ReviewList
        cards={cards}
        error={error}
        onRetry={refresh}
        review={review}
        openId={openId}
        onOpen={(id) => opened.set('card', id)}
        onPrevious={(id) => opened.setAll({ card: id, previous: 'shown' })}
        onReturn={askReturn}
        hasNextPage={list?.pageInfo.hasNextPage}
        {...more}
      />
      <TimecardDetails
        id={openId || null}
        card={cards?.[at]}
        onClose={close}
        steps={{ ...steps, onStep: (id) => opened.set('card', id) }}
        previous={{ shown: previous !== '', onShow: (shown) => opened.set('previous', shown ? 'shown' : '') }}
        leavesList
      />
      <ReturnDialog
        card={returning}
        onReturn={review.giveBack}
        onClose={() => setReturning(null)}
        afterClose={({ id }) => focusCardSoon(id, afterReturned)}
      />
      {mayClose && <ClosingDialog open={closing} onClose={() => setClosing(false)} />}
    </PageFrame>
  );
}
