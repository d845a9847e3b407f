import { Card } from 'antd';
import { useId } from 'react';
import { classes } from '../../../../components/classes';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import { WarningBadge } from '../../../../components/feedback/WarningBadge';
import { Checkbox } from '../../../../components/forms/Checkbox';
import { Icon } from '../../../../components/Icon';
import layout from '../../../../components/layout.module.css';
import { dayOfYear } from '../../../../core/days';
import { groupThousands, ownerText } from '../../../../core/format';
import { CardSheetStates } from '../../card/components/TimecardExtraWork';
import { decisionLimits } from '../../lifecycle/decisionLimits';
import { cardName } from '../../lifecycle/useTimecardDecisions';
import type { WaitingTimecardFragment } from '../review.generated';
import review from './Review.module.css';
import styles from './ReviewCard.module.css';
import { codesOf } from './reviewColumns';
import { TimecardPhotosButton } from './TimecardPhotosButton';

interface ReviewCardProps {
  card: WaitingTimecardFragment;
  /** Position in the list, from 1, and the list's length. The length is -1 if unknown. */
  position: number;
  size: number;
  /** True if the card is open next to the list. */
  isOpen: boolean;
  selected: boolean;
  /** True while a decision is pending. */
  pending: boolean;
  onSelect(): void;
  onOpen(): void;
}

/** One waiting card on a phone, in two lines. A tap opens it with its warnings, notes, and decisions. */
export function ReviewCard({ card, position, size, isOpen, selected, pending, onSelect, onOpen }: ReviewCardProps) {
  const title = useId();
  return (
    <article
      className={classes(layout.opens, styles.card, selected && styles.selected, isOpen && styles.open)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: ARIA requires the articles of a feed to be focusable.
      tabIndex={0}
      data-row-key={card.id}
      aria-labelledby={title}
      aria-posinset={position}
      aria-setsize={size}
      aria-current={isOpen || undefined}
      aria-busy={pending || undefined}
    >
      <Card size="small" classNames={{ body: layout.stack }}>
        <div className={styles.row}>
          {card.allowed.includes('approve') && (
            <div className={classes(layout.above, review.select)}>
              <Checkbox
                label="Select"
                accessibleName={`Select ${cardName(card)}`}
                checked={selected}
                pending={pending}
                onChange={onSelect}
              />
            </div>
          )}
          <div className={classes(layout.stack, layout.tight, styles.who)}>
            <div className={layout.row}>
              <h2 id={title} className={layout.title}>
                <button type="button" className={layout.opener} data-row-opener onClick={onOpen}>
                  {dayOfYear(card.date)} · {ownerText(card)}
                </button>
              </h2>
              <WarningBadge count={card.warningDetails.length} noun="warning" />
              <CardSheetStates sheets={card.extraWork} />
              {card.afterClosing && <StatusBadge tone="warning">After closing</StatusBadge>}
            </div>
            <div className={classes(layout.row, layout.figures, layout.unwrapped)}>
              <span className={classes(layout.grow, layout.quiet, layout.cut)}>
                {[card.workArea, codesOf(card), card.revision > 1 && `revision ${card.revision}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <strong>{groupThousands(card.totalHours)} h</strong>
            </div>
          </div>
          <div className={classes(layout.row, layout.tight)}>
            <div className={layout.above}>
              <TimecardPhotosButton card={card} />
            </div>
            <span className={layout.muted}>
              <Icon name="chevronRight" />
            </span>
          </div>
        </div>
        {decisionLimits(card).map((limit) => (
          <p key={limit} className={layout.quiet}>
            {limit}
          </p>
        ))}
      </Card>
    </article>
  );
}
