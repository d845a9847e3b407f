import { groupThousands } from '../../core/format';
import { useCardsNotHandedOverQuery } from './users.generated';

/** Says which approved work would be deleted with an account before accounting has it. */
export function NotHandedOver({ userId }: { userId: string }) {
  const { data, error } = useCardsNotHandedOverQuery({ variables: { userId }, fetchPolicy: 'network-only' });
  if (error) return <strong>It could not be checked whether accounting has received all approved timecards.</strong>;
  const { cards = 0, people = 0, hours = '0' } = data?.cardsNotHandedOver ?? {};
  if (cards === 0) return null;
  const named = `, with ${groupThousands(hours)} hours of ${people === 1 ? '1 named person' : `${people} named people`}`;
  return (
    <strong>
      {`Accounting has not received ${cards === 1 ? '1 approved timecard' : `${cards} approved timecards`}${people > 0 ? named : ''}.`}
    </strong>
  );
}
