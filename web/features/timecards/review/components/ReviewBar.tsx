import { Card } from 'antd';
import { MOST_APPROVED } from '../../../../../common/limits';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Checkbox } from '../../../../components/forms/Checkbox';
import layout from '../../../../components/layout.module.css';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { useAnnouncement } from '../../../../core/announcements';
import type { WaitingTimecardFragment } from '../review.generated';
import { type Review } from '../useReview';

interface ReviewBarProps {
  cards: readonly WaitingTimecardFragment[];
  review: Pick<Review, 'selected' | 'select' | 'approve' | 'busyIds'>;
  /** There are more cards than those loaded. */
  hasMore: boolean;
}

/** Selects many cards and approves them in one request. Stays in view above the list. */
export function ReviewBar({ cards, review, hasMore }: ReviewBarProps) {
  const { selected, select, approve, busyIds } = review;
  const all = cards.filter(({ allowed }) => allowed.includes('approve')).slice(0, MOST_APPROVED);
  const allSelected = all.length > 0 && all.every(({ id }) => selected.has(id));
  const others = cards.length - cards.filter(({ allowed }) => allowed.includes('approve')).length;
  const waiting = `${cards.length}${hasMore ? '+' : ''} waiting`;
  // On a phone, the whole bar is one line.
  const phone = useIsPhone();
  const short = selected.size > 0 ? `Approve ${selected.size}` : 'Approve';
  useAnnouncement(selected.size > 0 ? `${selected.size} selected` : '');
  return (
    <Card
      size="small"
      role="region"
      aria-label="Approve many"
      className={layout.sticky}
      classNames={{ body: layout.row }}
    >
      <Checkbox
        label={`Select all ${all.length}`}
        checked={allSelected}
        disabled={all.length === 0}
        onChange={(checked) =>
          select(
            all.map(({ id }) => id),
            checked,
          )
        }
      />
      <p className={classes(layout.grow, layout.quiet, layout.figures)}>
        {!phone && (selected.size > 0 ? `${selected.size} selected` : waiting)}
      </p>
      {!phone && others > 0 && <p className={layout.quiet}>{others} for someone else to approve</p>}
      <Button
        variant="primary"
        icon="check"
        disabled={selected.size === 0}
        pending={busyIds.size > 0}
        pendingLabel="Approving..."
        aria-label={phone ? `${short} selected` : undefined}
        onClick={() => void approve(cards.filter(({ id }) => selected.has(id)))}
      >
        {phone ? short : 'Approve selected'}
      </Button>
    </Card>
  );
}
