import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { SideList } from '../../../../components/page/SideList';
import { shortDay } from '../../../../core/days';
import { sumDecimals } from '../../../../core/decimals';
import { statusLabel } from '../../components/TimecardStatus';
import type { Card } from '../../timecard';
import type { LastTimecardFragment } from '../timecardCopy.generated';
import type { CardLists } from '../useTimecardLists';

const SHOWN = 6;

/** Lists the person's submitted cards: first the cards of the day chosen in the form, then the last cards of other days. */
export function LastTimecards({ control, cards }: { control: Control<Card>; cards: CardLists['lastCards'] }) {
  const date = useWatch({ control, name: 'date' });
  if (!cards) return null;
  const ofTheDay = cards.filter((card) => card.date === date);
  const others = cards.filter((card) => card.date !== date).slice(0, SHOWN);
  return (
    <>
      {date && (
        <SideList
          title={shortDay(date)}
          note={ofTheDay.length === 0 ? 'You have no timecard for this day yet.' : dayNote(ofTheDay)}
          items={ofTheDay.map(itemOf)}
        />
      )}
      {others.length > 0 && (
        <SideList
          title="Your last timecards"
          items={others.map((card) => ({ ...itemOf(card), title: `${shortDay(card.date)} · ${card.workArea}` }))}
          more={<Link to="/timecards/mine">All my timecards</Link>}
        />
      )}
    </>
  );
}

const itemOf = (card: LastTimecardFragment) => ({
  key: card.id,
  title: card.workArea,
  detail: `${statusLabel(card.status)} · ${card.costCodes.map(({ code }) => code).join(', ')}`,
  figure: `${card.totalHours} h`,
});

const dayNote = (cards: readonly LastTimecardFragment[]) =>
  `${cards.length === 1 ? '1 timecard' : `${cards.length} timecards`} submitted, ${sumDecimals(cards.map(({ totalHours }) => totalHours))} h.`;
