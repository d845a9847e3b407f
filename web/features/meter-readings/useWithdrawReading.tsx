import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { isOfMeterChange, type WithdrawnReading, WithdrawReadingDialog } from './components/WithdrawReadingDialog';
import { useWithdrawMeterChangeMutation, useWithdrawReadingMutation } from './meter-readings.generated';

/** Returns the dialog that withdraws a reading or a meter change, and a function that opens it. */
export function useWithdrawReading(): { dialog: ReactNode; open(reading: WithdrawnReading): void } {
  const { _ } = useLingui();
  const [reading, open] = useState<WithdrawnReading | null>(null);
  const [withdrawReading] = useWithdrawReadingMutation();
  const [withdrawMeterChange] = useWithdrawMeterChangeMutation();
  const dialog = (
    <WithdrawReadingDialog
      reading={reading}
      onWithdraw={(row, reason, clientRequestId) => {
        const variables = { input: { id: row.id, reason, clientRequestId } };
        return isOfMeterChange(row)
          ? reportOutcome(withdrawMeterChange({ variables }), {
              success: _('Meter change withdrawn'),
              failure: _('Failed to withdraw the meter change'),
            })
          : reportOutcome(withdrawReading({ variables }), {
              success: _('Reading withdrawn'),
              failure: _('Failed to withdraw the reading'),
            });
      }}
      onClose={() => open(null)}
    />
  );
  return { dialog, open };
}
