import { useLingui } from '@lingui/react';
import { IconButton } from '../../../../components/IconButton';
import { formatDay } from '../../../../core/days';
import { sheetPath } from '../../../extra-work/shared/sheetKey';
import { useSheetsToSign } from '../../../extra-work/shared/waitingSignatures';
import type { MyTimecardFragment } from '../../card/timecard.generated';

interface MyTimecardActionsProps {
  card: MyTimecardFragment;
  onView(): void;
  onCorrect(): void;
  onWithdraw(): void;
  /** Opens an extra work sheet for signing. */
  onSign(path: string): void;
}

/** Buttons for the actions that the server allows on one of the person's own cards. */
export function MyTimecardActions({ card, onView, onCorrect, onWithdraw, onSign }: MyTimecardActionsProps) {
  const { _ } = useLingui();
  const toSign = useSheetsToSign(card.extraWork).find(
    ({ state, allowed }) => state !== 'signed' && allowed.includes('sign'),
  );
  const name = `${card.workArea}, ${formatDay(card.date)}`;
  return (
    <>
      {toSign && (
        <IconButton
          icon="sign"
          text={_('Sign')}
          tone="accent"
          label={_('Sign the extra work sheet for {name}', { name })}
          onClick={() => onSign(sheetPath(toSign))}
        />
      )}
      <IconButton icon="show" text={_('View')} tone="accent" label={_('View {name}', { name })} onClick={onView} />
      {card.allowed.includes('revise') && (
        <IconButton
          icon="edit"
          text={_('Correct')}
          tone="accent"
          label={_('Correct {name}', { name })}
          onClick={onCorrect}
        />
      )}
      {card.allowed.includes('withdraw') && (
        <IconButton
          icon="delete"
          text={_('Withdraw')}
          tone="danger"
          label={_('Withdraw {name}', { name })}
          onClick={onWithdraw}
        />
      )}
    </>
  );
}
