import { useLingui } from '@lingui/react';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { statusLabel } from '../../../../components/feedback/TimecardStatus';
import { SideList } from '../../../../components/page/SideList';
import { shortDay } from '../../../../core/days';
import { sumDecimals } from '../../../../core/decimals';
import { formatDecimal } from '../../../../core/format';
import { pageTexts } from '../../../../core/i18n/texts';
import { useIsBehind } from '../../../../core/offline/device/responseAge';
import { useOutboxItems } from '../../../../core/offline/outbox/context';
import { type Card, totalsOf } from '../../card/timecard';
import type { LastTimecardFragment } from '../../card/timecardCopy.generated';
import type { CardLists } from '../useTimecardLists';

const SHOWN = 6;

/** Lists the person's submitted cards: first the cards of the day chosen in the form, then the last cards of other days. */
export function LastTimecards({ control, cards }: { control: Control<Card>; cards: CardLists['lastCards'] }) {
  const { _ } = useLingui();
  const date = useWatch({ control, name: 'date' });
  const isBehind = useIsBehind('LastTimecards');
  const items = useOutboxItems() ?? [];
  if (!cards) return null;
  const notSent = items
    .filter(({ form, refusal }) => form === 'timecard' && !refusal)
    .map(({ key, values }) => ({ key, card: values as Card }))
    .filter(({ card }) => card.date === date);
  const ofTheDay = cards.filter((card) => card.date === date);
  const others = cards.filter((card) => card.date !== date).slice(0, SHOWN);
  return (
    <>
      {date && (
        <SideList
          title={shortDay(date)}
          note={ofTheDay.length > 0 ? dayNote(ofTheDay) : notSent.length === 0 && !isBehind && _(NO_TIMECARD)}
          items={[...notSent.map(notSentItem), ...ofTheDay.map(itemOf)]}
        />
      )}
      {others.length > 0 && (
        <SideList
          title={_('Your last timecards')}
          items={others.map((card) => ({ ...itemOf(card), title: `${shortDay(card.date)} · ${card.workArea}` }))}
          more={<Link to="/timecards/mine">{_('All my timecards')}</Link>}
        />
      )}
    </>
  );
}

const NO_TIMECARD = /* i18n */ 'You have no timecard for this day yet.';

const notSentItem = ({ key, card }: { key: string; card: Card }) => ({
  key,
  title: card.workArea.trim(),
  detail: pageTexts()._('Not sent yet'),
  figure: `${formatDecimal(totalsOf(card).hours)} h`,
});

const itemOf = (card: LastTimecardFragment) => ({
  key: card.id,
  title: card.workArea,
  detail: `${pageTexts()._(statusLabel(card.status))} · ${card.costCodes.map(({ code }) => code).join(', ')}`,
  figure: `${card.totalHours} h`,
});

function dayNote(cards: readonly LastTimecardFragment[]) {
  const { _ } = pageTexts();
  const [count, hours] = [cards.length, sumDecimals(cards.map(({ totalHours }) => totalHours))];
  return count === 1
    ? _('1 timecard submitted, {hours} h.', { hours })
    : _('{count} timecards submitted, {hours} h.', { count, hours });
}
