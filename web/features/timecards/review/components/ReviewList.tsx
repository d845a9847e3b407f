import { Card } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/Button';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Loading } from '../../../../components/feedback/Loading';
import { LoadMore } from '../../../../components/feedback/LoadMore';
import layout from '../../../../components/layout.module.css';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { usePageKeys } from '../../../../core/browser/usePageKeys';
import { useListPlace, useOpenedPlace } from '../../../../core/requests/useListPlace';
import type { NextPage } from '../../../../core/requests/useLoadMore';
import { focusedId, focusRow, REVIEW_ROWS } from '../focusRow';
import type { WaitingTimecardFragment } from '../review.generated';
import type { ReviewListProps } from '../reviewListProps';
import styles from './Review.module.css';
import { ReviewCard } from './ReviewCard';
import { ReviewTable } from './ReviewTable';

const SKELETON_CARDS = 5;
/** Number of cards that PageDown skips. */
const PAGE_OF_CARDS = 10;
/** Maximum number of rows drawn at a time. */
const MOST_DRAWN = 100;
/** If the list has fewer cards than this after decisions or filtering, the next page loads automatically. */
const FEW = 25;

interface ReviewListFrameProps extends Omit<ReviewListProps, 'empty'>, NextPage {
  error?: { message: string };
  onRetry(): void;
  isFiltered: boolean;
  onApproveSelected(): void;
  /** Opens the card with the same person's previous card beside it. */
  onPrevious(id: string): void;
}

/**
 * Waiting cards, as a table on desktops and as tiles on phones. Keyboard shortcuts step through the list and approve or return
 * cards, wherever the focus is.
 */
export function ReviewList(props: ReviewListFrameProps) {
  const { cards: all, error, onRetry, isFiltered, selection, busyIds, openId, onApproveSelected, onPrevious } = props;
  const { hasNextPage, total, onLoadMore, loadingMore, loadMoreFailed, ...list } = props;
  const phone = useIsPhone();
  const opened = useOpenedPlace();
  const [wantedStart, setWantedStart] = useState(opened || undefined);
  const loaded = all ?? [];
  const start = Math.min(wantedStart ?? loaded.length, Math.max(0, loaded.length - MOST_DRAWN));
  const cards = loaded.slice(start, start + MOST_DRAWN);
  const isAtEnd = start + MOST_DRAWN >= loaded.length;

  useListPlace(opened, { start, loaded: loaded.length, hasNextPage, loadingMore, loadMoreFailed, onLoadMore });
  const isFew = all !== undefined && all.length < FEW && hasNextPage && !loadingMore && !loadMoreFailed;
  const loadMore = useRef(onLoadMore);
  loadMore.current = onLoadMore;
  useEffect(() => {
    if (isFew) loadMore.current?.();
  }, [isFew]);

  // Index of the row that last had the focus. Keys continue from there, even if its card has left the list.
  const place = useRef(0);
  const current = () => {
    const at = cards.findIndex(({ id }) => id === focusedId());
    if (at >= 0) place.current = at;
    return Math.min(place.current, cards.length - 1);
  };
  const isLoaded = all !== undefined;
  // Focuses a row when the page opens and when the focused row has left the list.
  useEffect(() => {
    if (isLoaded && !phone && !openId && document.activeElement === document.body) focusRow(cards[current()]?.id);
  });

  const go = (to: number) => {
    place.current = Math.max(0, Math.min(to, cards.length - 1));
    focusRow(cards[place.current]?.id);
    if (to >= cards.length && hasNextPage && !loadingMore) onLoadMore?.();
  };
  /** Approves the current card if allowed. Focuses the next card, or the previous card at the end of the list. */
  function approve() {
    const at = current();
    const card = cards[at];
    if (!card?.allowed.includes('approve') || busyIds.has(card.id)) return false;
    go(at + 1 < cards.length ? at + 1 : at - 1);
    list.onApprove(card);
  }
  const onRow = (act: () => void) => () => (focusedId() === undefined ? false : act());
  const withCurrent = (act: (card: WaitingTimecardFragment) => void) => () => {
    const card = cards[current()];
    return card ? act(card) : false;
  };
  usePageKeys(openId === '' && cards.length > 0, {
    j: () => go(current() + 1),
    k: () => go(current() - 1),
    a: () => (selection.cards.length > 0 ? onApproveSelected() : approve()),
    // Opens the dialog even if the card can't be returned. Without the dialog, the letters of a reason could approve the card.
    r: withCurrent(list.onReturn),
    p: withCurrent(({ id }) => onPrevious(id)),
    Enter: withCurrent(({ id }) => list.onOpen(id)),
    ' ': withCurrent((card) => card.allowed.includes('approve') && selection.toggle(card)),
    Home: onRow(() => go(0)),
    End: onRow(() => go(cards.length - 1)),
    PageDown: onRow(() => go(current() + PAGE_OF_CARDS)),
    PageUp: onRow(() => go(current() - PAGE_OF_CARDS)),
  });

  if (!all && error) return <ErrorState error={error} onRetry={onRetry} />;
  const empty = isFiltered ? (
    <EmptyState title="No timecards match your filters" text="Choose another day or name, or clear the filters." />
  ) : (
    <EmptyState icon="check" title="All caught up" text="No timecards are waiting for review." />
  );
  if (all?.length === 0 && !hasNextPage) return empty;
  // True while no cards are loaded, or while all loaded pages are empty because the filter hides their cards.
  const isSearching = !all?.length;
  return (
    <div className={layout.stack}>
      {start > 0 && <Button onClick={() => setWantedStart(start - MOST_DRAWN / 2)}>Show earlier timecards</Button>}
      <div {...REVIEW_ROWS} className={styles.list}>
        {!phone && <ReviewTable {...list} cards={isSearching ? undefined : cards} empty={empty} />}
        {phone && isSearching && <Skeletons />}
        {phone && !isSearching && (
          <section role="feed" className={layout.stack} aria-label="Timecards waiting for review">
            {cards.map((card, index) => (
              <ReviewCard
                key={card.id}
                card={card}
                position={start + index + 1}
                size={hasNextPage ? -1 : loaded.length}
                isOpen={card.id === openId}
                selected={selection.has(card.id)}
                pending={busyIds.has(card.id)}
                onSelect={() => selection.toggle(card)}
                onOpen={() => list.onOpen(card.id)}
              />
            ))}
          </section>
        )}
      </div>
      <LoadMore
        hasNextPage={!isAtEnd || hasNextPage}
        loaded={cards.length}
        total={total}
        loadingMore={loadingMore}
        loadMoreFailed={loadMoreFailed}
        onLoadMore={() => {
          setWantedStart(isAtEnd ? undefined : start + MOST_DRAWN / 2);
          if (isAtEnd) onLoadMore?.();
        }}
      />
    </div>
  );
}

function Skeletons() {
  return (
    <Loading className={layout.stack}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards are all alike.
        <Card key={index} loading aria-hidden data-skeleton />
      ))}
    </Loading>
  );
}
