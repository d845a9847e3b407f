import { useLingui } from '@lingui/react';
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
  const { _ } = useLingui();
  const isPhone = useIsPhone();
  const isShort = useIsShort();
  if (cards.length === 0) return null;
  const shown = shownCards(isPhone);
  const more = cards.length - shown;
  const title =
    cards.length === 1
      ? _('A timecard was returned to you')
      : _('{count} timecards were returned to you', { count: cards.length });
  const [first] = cards;
  if (isShort && first) {
    const isOnlyOne = cards.length === 1 && first.allowed.includes('revise');
    return (
      <FormMessage tone="warning">
        <div className={layout.row}>
          {/* The button stays next to the title, except with a large font. */}
          <strong className={layout.grow} style={{ flexBasis: '7em' }}>
            {title}
          </strong>
          {isOnlyOne ? <CorrectLink card={first} /> : <LinkButton to={RETURNED}>{_('Show')}</LinkButton>}
        </div>
      </FormMessage>
    );
  }
  return (
    <FormMessage tone="warning" title={title} compact={isPhone}>
      <ul className={classes(layout.list, layout.stack, layout.tight)}>
        {cards.slice(0, shown).map(({ id, date, workArea, returnReason, allowed }) => (
          <li key={id} className={layout.row}>
            <p className={classes(layout.grow, styles.reason)}>
              <strong>
                {shortDay(date)}, {workArea}:
              </strong>{' '}
              <span className={layout.typed}>{returnReason}</span>
            </p>
            {allowed.includes('revise') ? (
              <CorrectLink card={{ id, date, workArea }} />
            ) : (
              <span className={layout.quiet}>{_('The period is closed. Ask the office to reopen it.')}</span>
            )}
          </li>
        ))}
        {more > 0 && (
          <li>
            <LinkButton to={RETURNED}>{_('Show {count} more', { count: more })}</LinkButton>
          </li>
        )}
      </ul>
    </FormMessage>
  );
}

const CorrectLink = ({ card: { id, date, workArea } }: { card: Pick<ReturnedCard, 'id' | 'date' | 'workArea'> }) => {
  const { _ } = useLingui();
  return (
    <LinkButton
      to={`/timecards/${id}/correct`}
      aria-label={_('Correct {workArea}, {day}', { workArea, day: shortDay(date) })}
    >
      {_('Correct')}
    </LinkButton>
  );
};
