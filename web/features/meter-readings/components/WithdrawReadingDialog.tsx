import { useLingui } from '@lingui/react';
import { useMemo, useState } from 'react';
import { ReasonDialog } from '../../../components/forms/ReasonDialog';
import { formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { Outcome } from '../../../core/requests/reportOutcome';
import type { MeterChangeFragment, ReadingRowFragment } from '../meter-readings.generated';
import { bothNumbers } from '../reading';

type Machine = Pick<ReadingRowFragment, 'id' | 'equipment' | 'model' | 'serial' | 'date'>;
/** A reading, or a replaced meter. */
export type WithdrawnReading =
  | (Machine & Pick<ReadingRowFragment, 'hours'>)
  | (Machine & Pick<MeterChangeFragment, 'oldHours' | 'newHours'>);

export const isOfMeterChange = (row: WithdrawnReading) => 'oldHours' in row;

interface WithdrawReadingDialogProps {
  /** The reading or meter change to withdraw. Null closes the dialog. */
  reading: WithdrawnReading | null;
  /** `clientRequestId` stays the same for all attempts to withdraw one reading. */
  onWithdraw(reading: WithdrawnReading, reason: string, clientRequestId: string): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Asks for the reason to withdraw a reading and explains the consequence. */
export function WithdrawReadingDialog({ reading, onWithdraw, onClose }: WithdrawReadingDialogProps) {
  const { _ } = useLingui();
  // Keeps the reading on the screen while the dialog closes.
  const [last, setLast] = useState(reading);
  if (reading && reading !== last) setLast(reading);
  const isChange = last !== null && isOfMeterChange(last);
  const key = useMemo(() => `${last?.id}.${crypto.randomUUID()}`, [last?.id]);
  return (
    <ReasonDialog
      open={reading !== null}
      title={isChange ? _('Withdraw this meter change?') : _('Withdraw this reading?')}
      confirmLabel={_('Withdraw')}
      pendingLabel={_('Withdrawing...')}
      variant="danger"
      onSend={(reason) => onWithdraw(last!, reason, key)}
      onClose={onClose}
    >
      <p>
        <strong>{last && withdrawnName(last)}</strong>
      </p>
      <p>
        {isChange
          ? _('The running hours of this machine will be computed without this change.')
          : _('This reading will no longer count in any report or total. Enter the correct reading afterward.')}
      </p>
    </ReasonDialog>
  );
}

export const machineText = ({ equipment, model, serial }: Omit<Machine, 'id' | 'date'>) =>
  [equipment, model, serial].filter(Boolean).join(' ');

/** Returns a record's name, such as 'Excavator CAT 336 EX-2201, Mar 9, 2026, 1,263.70 h'. */
export const withdrawnName = (row: WithdrawnReading) =>
  `${machineText(row)}, ${formatDay(row.date)}, ${'oldHours' in row ? bothNumbers(row) : `${groupThousands(row.hours)} h`}`;
