import { classes } from '../../../../components/classes';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { LinkButton } from '../../../../components/LinkButton';
import layout from '../../../../components/layout.module.css';
import { useIsPhone, useIsShort } from '../../../../components/useMediaQuery';
import { shortDay } from '../../../../core/days';
import type { MyTimecardFragment } from '../../card/timecard.generated';
import styles from './ReturnedTimecardsNotice.module.css';

/**
 * Returns how many returned cards the notice lists. For more cards, the notice shows a count and links to My Timecards. A phone
 * lists one card, so that the form's first field stays on the first screen.
 */
const shownCards = (isPhone: boolean) => (isPhone ? 1 : 2);

type ReturnedCard = Pick<MyTimecardFragment, 'id' | 'date' | 'workArea' | 'returnReason' | 'allowed'>;

const RETURNED = '/timecards/mine?status=returned';

/** Notice that lists a person's returned cards, with reasons and links for correcting them. A short screen shows one line. */
export function ReturnedTimecardsNotice({ cards }: { cards: readonly ReturnedCard[] }) {
  const isPhone = useIsPhone();
  const isShort = useIsShort();
  if (cards.length === 0) return null;
  const shown = shownCards(isPhone);
  const more = cards.length - shown;
  const title =
    cards.length === 1 ? 'A timecard was returned to you' : `${cards.length} timecards were returned to you`;
  const [first] = cards;
  if (isShort && first) {
    const isOnlyOne = cards.length === 1 && first.allowed.includes('revise');
    return (
      <FormMessage tone="warning">
        <div className={classes(layout.row, styles.short)}>
          <strong className={layout.grow}>{title}</strong>
          {isOnlyOne ? <CorrectLink card={first} /> : <LinkButton to={RETURNED}>Show</LinkButton>}
        </div>
      </FormMessage>
    );
  }
  return (
    <FormMessage tone="warning" title={title} compact={isPhone}>
      <ul className={classes(layout.list, layout.stack, layout.tight)}>
        {cards.slice(0, shown).map(({ id, date, workArea, returnReason, allowed }) => (
          <li key={id} className={layout.row}>
            <p className={styles.reason}>
              <strong>
                {shortDay(date)}, {workArea}:
              </strong>{' '}
              <span className={layout.typed}>{returnReason}</span>
            </p>
            {allowed.includes('revise') ? (
              <CorrectLink card={{ id, date, workArea }} />
            ) : (
              <span className={layout.quiet}>The period is closed. Ask the office to reopen it.</span>
            )}
          </li>
        ))}
        {more > 0 && (
          <li>
            <LinkButton to={RETURNED}>{`Show ${more} more`}</LinkButton>
          </li>
        )}
      </ul>
    </FormMessage>
  );
}

const CorrectLink = ({ card: { id, date, workArea } }: { card: Pick<ReturnedCard, 'id' | 'date' | 'workArea'> }) => (
  <LinkButton to={`/timecards/${id}/correct`} aria-label={`Correct ${workArea}, ${shortDay(date)}`}>
    Correct
  </LinkButton>
);
