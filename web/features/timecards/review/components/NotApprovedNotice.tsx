import { Button } from '../../../../components/Button';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import { cardName } from '../../lifecycle/useTimecardDecisions';
import type { Refusal } from '../useReview';

/** Lists the cards that the server refused to approve, each with the server's message. */
export function NotApprovedNotice({ cards, onDismiss }: { cards: readonly Refusal[]; onDismiss(): void }) {
  if (cards.length === 0) return null;
  const title = cards.length === 1 ? '1 timecard was not approved' : `${cards.length} timecards were not approved`;
  return (
    <FormMessage tone="error" title={title}>
      <ul className={layout.list}>
        {cards.map(({ card, message }) => (
          <li key={card.id}>
            <strong>
              {`${card.date ? `${cardName({ user: card.user, date: card.date })}, ${card.workArea}` : 'Another timecard'}:`}
            </strong>{' '}
            {message}
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon="close" onClick={onDismiss}>
        Dismiss
      </Button>
    </FormMessage>
  );
}
