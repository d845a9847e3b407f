import { useMemo, useState } from 'react';
import { ReasonDialog } from '../../../components/forms/ReasonDialog';
import { formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { Outcome } from '../../../core/requests/reportOutcome';
import type { ReadingRowFragment } from '../meter-readings.generated';

export type WithdrawnReading = Pick<ReadingRowFragment, 'id' | 'equipment' | 'model' | 'serial' | 'date' | 'hours'>;

interface WithdrawReadingDialogProps {
  /** The reading to withdraw. Null closes the dialog. */
  reading: WithdrawnReading | null;
  /** `clientRequestId` stays the same for all attempts to withdraw one reading. */
  onWithdraw(reading: WithdrawnReading, reason: string, clientRequestId: string): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Asks for the reason to withdraw a reading and explains the consequence. */
export function WithdrawReadingDialog({ reading, onWithdraw, onClose }: WithdrawReadingDialogProps) {
  // Keeps the reading on the screen while the dialog closes.
  const [last, setLast] = useState(reading);
  if (reading && reading !== last) setLast(reading);
  const key = useMemo(() => `${last?.id}.${crypto.randomUUID()}`, [last?.id]);
  return (
    <ReasonDialog
      open={reading !== null}
      title="Withdraw this reading?"
      confirmLabel="Withdraw"
      pendingLabel="Withdrawing..."
      variant="danger"
      onSend={(reason) => onWithdraw(last!, reason, key)}
      onClose={onClose}
    >
      <p>
        <strong>{last && readingName(last)}</strong>
      </p>
      <p>This reading will no longer count in any report or total. Enter the correct reading afterward.</p>
    </ReasonDialog>
  );
}

/** Returns a reading's name, such as 'Excavator CAT 336 EX-2201, Mar 9, 2026, 1,263.70 h'. */
export const readingName = ({ equipment, model, serial, date, hours }: WithdrawnReading) =>
  `${[equipment, model, serial].filter(Boolean).join(' ')}, ${formatDay(date)}, ${groupThousands(hours)} h`;
