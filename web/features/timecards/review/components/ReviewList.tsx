import { Card } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classes } from '../../../../components/classes';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Loading } from '../../../../components/feedback/Loading';
import { LoadMore } from '../../../../components/feedback/LoadMore';
import layout from '../../../../components/layout.module.css';
import type { NextPage } from '../../../../core/requests/useLoadMore';
import { focusCard } from '../focusCard';
import type { WaitingTimecardFragment } from '../review.generated';
import type { Review } from '../useReview';
import { KeyHints } from './KeyHints';
import { ReviewCard, ReviewTitles } from './ReviewCard';
import styles from './ReviewCard.module.css';

const SKELETON_CARDS = 5;
/** How far PageDown goes. */
const PAGE_OF_CARDS = 5;

interface ReviewListProps extends NextPage {
  /** Undefined until the first response. */
  cards: readonly WaitingTimecardFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  review: Review;
  /** The card that is open next to the list; blank if none is. */
  openId: string;
  onOpen(id: string): void;
  /** Opens the card with the same person's last one beside it. */
  onPrevious(id: string): void;
  onReturn(card: WaitingTimecardFragment): void;
}

/** The cards that wait, one article each. While the focus is among them, single keys decide. */
export function ReviewList(props: ReviewListProps) {
  const { cards, error, onRetry, review, openId, onOpen, onPrevious, onReturn, ...more } = props;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const article = [...(list.current?.children ?? [])].find(
      (each) => (each as HTMLElement).dataset['rowKey'] === openId,
    );
    article?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);
  const isLoaded = cards !== undefined;
  // The keyboard works as soon as the page opens.
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
    }
  }, [isLoaded]);
  if (!cards && error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!cards) return <Skeletons />;
  if (cards.length === 0) {
    return <EmptyState icon="check" title="All caught up" text="No timecards are waiting for review." />;
  }

  /** Approves, then focuses the next card, because the approved one has left the list. */
  async function approve(approved: readonly WaitingTimecardFragment[], from: WaitingTimecardFragment) {
    const at = cards!.indexOf(from);
    const others = [...cards!.slice(at), ...cards!.slice(0, at).reverse()];
    const next = others.find((card) => !approved.includes(card));
    await review.approve(approved);
    // If the focus has moved meanwhile, leave it there.
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) focusCard(next?.id);
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const article = (event.target as HTMLElement).closest<HTMLElement>('[data-row-key]');
    const index = cards!.findIndex(({ id }) => id === article?.dataset['rowKey']);
    const card = cards![index];
    // An open card has the keys.
    if (openId || !card || event.ctrlKey || event.metaKey || event.altKey) return;
    const mayDo = (action: (typeof card.allowed)[number]) =>
      card.allowed.includes(action) && !review.busyIds.has(card.id);
    const chosen = cards!.filter(({ id }) => review.selected.has(id));
    // Enter and Space belong to the card's buttons while one of them has the focus.
    const onArticle = event.target === article;
    const keys: Record<string, (() => void) | false> = {
      j: () => focusCard(cards![index + 1]?.id ?? card.id),
      k: () => focusCard(cards![index - 1]?.id ?? card.id),
      a: chosen.length > 0 ? () => void approve(chosen, card) : mayDo('approve') && (() => void approve([card], card)),
      r: mayDo('return') && (() => onReturn(card)),
      p: () => onPrevious(card.id),
      Home: onArticle && (() => focusCard(cards![0]?.id)),
      End: onArticle && (() => focusCard(cards!.at(-1)?.id)),
      PageDown: onArticle && (() => focusCard(cards![Math.min(index + PAGE_OF_CARDS, cards!.length - 1)]?.id)),
      PageUp: onArticle && (() => focusCard(cards![Math.max(index - PAGE_OF_CARDS, 0)]?.id)),
      Enter: onArticle && (() => onOpen(card.id)),
      ' ': onArticle && mayDo('approve') && (() => review.select([card.id], !review.selected.has(card.id))),
    };
    const act = keys[event.key];
    if (!act || (event.repeat && event.key !== 'j' && event.key !== 'k')) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={classes(layout.stack, styles.columns)}>
      <KeyHints selected={review.selected.size} />
      <ReviewTitles />
      <section
        ref={list}
        role="feed"
        className={layout.stack}
        aria-label="Timecards waiting for review"
        onKeyDown={onKeyDown}
      >
        {cards.map((card, index) => (
          <ReviewCard
            key={card.id}
            card={card}
            position={index + 1}
            size={more.hasNextPage ? -1 : cards.length}
            isOpen={card.id === openId}
            selected={review.selected.has(card.id)}
            pending={review.busyIds.has(card.id)}
            onSelect={(isSelected) => review.select([card.id], isSelected)}
            onApprove={() => void approve([card], card)}
            onReturn={() => onReturn(card)}
            onOpen={() => onOpen(card.id)}
            onPrevious={() => onPrevious(card.id)}
          />
        ))}
      </section>
      <LoadMore {...more} />
    </div>
  );
}

function Skeletons() {
  return (
    <Loading className={layout.stack}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Card key={index} loading aria-hidden data-skeleton />
      ))}
    </Loading>
  );
}
