import { type ReactNode, useState } from 'react';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { type WithdrawnReading, WithdrawReadingDialog } from './components/WithdrawReadingDialog';
import { useWithdrawReadingMutation } from './meter-readings.generated';

/** Returns the dialog that withdraws a reading, and a function that opens it. */
export function useWithdrawReading(): { dialog: ReactNode; open(reading: WithdrawnReading): void } {
  const [reading, open] = useState<WithdrawnReading | null>(null);
  const [withdrawReading] = useWithdrawReadingMutation();
  const dialog = (
    <WithdrawReadingDialog
      reading={reading}
      onWithdraw={({ id }, reason, clientRequestId) =>
        reportOutcome(withdrawReading({ variables: { input: { id, reason, clientRequestId } } }), {
          success: 'Reading withdrawn',
          failure: 'Failed to withdraw the reading',
        })
      }
      onClose={() => open(null)}
    />
  );
  return { dialog, open };
}
