import { IconButton } from '../../../../components/IconButton';
import { formatDay } from '../../../../core/days';
import type { MyTimecardFragment } from '../my-timecards.generated';

interface MyTimecardActionsProps {
  card: MyTimecardFragment;
  onView(): void;
  onCorrect(): void;
  onWithdraw(): void;
}

/** What a foreman can do with one of their cards: only what the server allows. */
export function MyTimecardActions({ card, onView, onCorrect, onWithdraw }: MyTimecardActionsProps) {
  const name = `${card.workArea}, ${formatDay(card.date)}`;
  return (
    <>
      <IconButton icon="show" text="View" tone="accent" label={`View ${name}`} onClick={onView} />
      {card.allowed.includes('revise') && (
        <IconButton icon="edit" text="Correct" tone="accent" label={`Correct ${name}`} onClick={onCorrect} />
      )}
      {card.allowed.includes('withdraw') && (
        <IconButton icon="delete" text="Withdraw" tone="danger" label={`Withdraw ${name}`} onClick={onWithdraw} />
      )}
    </>
  );
}
