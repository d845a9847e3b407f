import { Card } from 'antd';
import { memo, useId } from 'react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { SheetChanges } from '../../../../components/extra-work/SheetChanges';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import { WarningCount } from '../../../../components/feedback/WarningCount';
import { Checkbox } from '../../../../components/forms/Checkbox';
import { Icon } from '../../../../components/Icon';
import layout from '../../../../components/layout.module.css';
import { photosText } from '../../../../components/photos/photosText';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { dayOfYear, formatDay } from '../../../../core/days';
import { groupThousands, personName } from '../../../../core/format';
import { CardSheetStates } from '../../components/CardExtraWork';
import { pieces } from '../../components/cardColumns';
import { decisionLimits } from '../../components/decisionLimits';
import { TimecardStatus } from '../../components/TimecardStatus';
import { WarningList } from '../../warnings/components/WarningList';
import type { WaitingTimecardFragment } from '../review.generated';
import styles from './ReviewCard.module.css';

interface ReviewCardProps {
  card: WaitingTimecardFragment;
  /** Place in the list, from 1, and the length of the list; -1 if that isn't known. */
  position: number;
  size: number;
  /** The card is open next to the list. */
  isOpen: boolean;
  selected: boolean;
  /** A decision is pending. */
  pending: boolean;
  onSelect(selected: boolean): void;
  onApprove(): void;
  onReturn(): void;
  onOpen(): void;
  onPrevious(): void;
}

/** One waiting card: its warnings on top, a summary, and its actions. A phone shows two lines, and the rest once it is open. */
export function ReviewCard(props: ReviewCardProps) {
  const { card, position, size, isOpen, selected, pending, onSelect, onApprove, onReturn, onOpen, onPrevious } = props;
  const title = useId();
  const phone = useIsPhone();
  const name = `${personName(card.user)}, ${formatDay(card.date)}`;
  const changes = card.extraWork
    .filter(({ state }) => state === 'changed')
    .map(({ id, differences }) => <SheetChanges key={id} differences={differences} />);
  const mayDo = (action: (typeof card.allowed)[number]) => card.allowed.includes(action);
  return (
    <article
      className={classes(styles.card, phone && styles.phone, selected && styles.selected, isOpen && styles.open)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: ARIA wants the articles of a feed to be focusable.
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
          {mayDo('approve') && (
            <div className={styles.select}>
              <Checkbox
                label="Select"
                accessibleName={`Select ${name}`}
                checked={selected}
                pending={pending}
                onChange={onSelect}
              />
            </div>
          )}
          {phone ? (
            <>
              <PhoneLines card={card} titleId={title} onOpen={onOpen} />
              <div className={styles.more}>{changes}</div>
            </>
          ) : (
            <>
              <div className={classes(layout.row, styles.who)}>
                <h2 id={title} className={layout.title}>
                  {formatDay(card.date)}
                  <span className={styles.dot}> · </span>
                  {personName(card.user)}
                </h2>
                {(card.afterClosing || card.status !== 'submitted') && <TimecardStatus card={card} />}
                <CardSheetStates sheets={card.extraWork} />
                {card.revision > 1 && <span className={layout.quiet}>Corrected, revision {card.revision}</span>}
              </div>
              <div className={styles.more}>
                <WarningList warnings={card.warnings} />
                {changes}
                {card.notes && <p className={classes(layout.typed, layout.quiet)}>{card.notes}</p>}
              </div>
              <CardSummary card={card} />
              <div className={classes(layout.row, layout.end, styles.actions)}>
                <Button variant="quiet" onClick={onPrevious} aria-label={`Last card of ${personName(card.user)}`}>
                  Last card of {card.user?.firstName || personName(card.user)}
                </Button>
                <Button variant="quiet" icon="show" onClick={onOpen} aria-label={`View ${name}`}>
                  View
                </Button>
                {mayDo('return') && (
                  <Button pending={pending} onClick={onReturn} aria-label={`Return ${name}`}>
                    Return
                  </Button>
                )}
                {mayDo('approve') && (
                  <Button icon="check" pending={pending} onClick={onApprove} aria-label={`Approve ${name}`}>
                    Approve
                  </Button>
                )}
              </div>
            </>
          )}
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

interface PhoneLinesProps {
  card: WaitingTimecardFragment;
  titleId: string;
  onOpen(): void;
}

/** A phone's two lines. The whole card opens it; sentences and notes are there. */
function PhoneLines({ card, titleId, onOpen }: PhoneLinesProps) {
  return (
    <>
      <div className={classes(layout.stack, layout.tight, styles.who)}>
        <div className={layout.row}>
          <h2 id={titleId} className={layout.title}>
            <button type="button" className={layout.opener} data-row-opener onClick={onOpen}>
              {dayOfYear(card.date)} · {personName(card.user)}
            </button>
          </h2>
          <WarningCount count={card.warnings.length} noun="warning" />
          <CardSheetStates sheets={card.extraWork} />
          {card.afterClosing && <StatusBadge tone="warning">After closing</StatusBadge>}
        </div>
        <div className={classes(layout.row, layout.figures, styles.line)}>
          <span className={classes(layout.grow, layout.quiet, layout.cut)}>
            {[card.workArea, codesOf(card), card.revision > 1 && `revision ${card.revision}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <strong>{hoursOf(card)}</strong>
        </div>
      </div>
      <span className={layout.muted}>
        <Icon name="chevronRight" />
      </span>
    </>
  );
}

const codesOf = ({ costCodes }: WaitingTimecardFragment) => costCodes.map(({ code }) => code).join(', ');
const hoursOf = ({ totalHours }: WaitingTimecardFragment) => `${groupThousands(totalHours)} h`;

const TITLES = ['Work Area', 'Supervisor', 'Cost Codes', 'Total Hours', 'Equipment'] as const;

/** The titles of the columns, once above wide lists; in narrow ones each card has them. */
export const ReviewTitles = () => (
  <div className={classes(layout.quiet, styles.row, styles.titles)} aria-hidden="true">
    <span className={styles.who}>Card</span>
    <span className={styles.facts}>
      {TITLES.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </span>
  </div>
);

/** A card's facts, one in each column. */
const CardSummary = memo(function CardSummary({ card }: { card: WaitingTimecardFragment }) {
  const { workArea, reportingSupervisor, equipmentCount } = card;
  const values = [workArea, reportingSupervisor, codesOf(card), hoursOf(card), pieces(equipmentCount)];
  const photos = card.photoCount > 0 && photosText(card.photoCount);
  return (
    <dl className={classes(layout.row, layout.figures, styles.facts)}>
      {TITLES.map((name, index) => (
        <div key={name}>
          <dt className={layout.unseen}>{name}</dt>
          <dd>{values[index]}</dd>
        </div>
      ))}
      {photos && (
        <div>
          <dt className={layout.unseen}>Photos</dt>
          <dd>{photos}</dd>
        </div>
      )}
    </dl>
  );
});
