import { groupThousands } from '../../../core/format';
import { useCardsNotHandedOverQuery } from '../users.generated';

const named = (hours: string, people: number) =>
  people === 1
    ? `${groupThousands(hours)} hours of 1 named person`
    : `${groupThousands(hours)} hours of ${people} named people`;

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
        cards > 0 && people > 0 && `Accounting has not received ${approved}, with ${named(hours, people)}.`,
        cards > 0 && people === 0 && `Accounting has not received ${approved}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </strong>
  );
}
