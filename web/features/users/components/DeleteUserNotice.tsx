import { groupThousands } from '../../../core/format';
import { useCardsNotHandedOverQuery } from '../users.generated';

const named = (hours: string, people: number) =>
  `${groupThousands(hours)} hours of ${people === 1 ? '1 named person' : `${people} named people`}`;

/**
 * Shows the hours of named people on a person's timecards, and the approved timecards that accounting has not received. Deleting
 * the account would delete both.
 */
export function DeleteUserNotice({ userId }: { userId: string }) {
  const { data, error } = useCardsNotHandedOverQuery({ variables: { userId }, fetchPolicy: 'network-only' });
  if (error) return <strong>Could not check whether accounting has received all approved timecards.</strong>;
  if (!data) return null;
  const { cards, people, hours, allPeople, allHours } = data.cardsNotHandedOver;
  const approved = cards === 1 ? '1 approved timecard' : `${cards} approved timecards`;
  return (
    <strong>
      {[
        allPeople > 0 && `This person's timecards have ${named(allHours, allPeople)}.`,
        cards > 0 && `Accounting has not received ${approved}${people > 0 ? `, with ${named(hours, people)}` : ''}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </strong>
  );
}
