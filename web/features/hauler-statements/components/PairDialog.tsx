import { useState } from 'react';
import { LONGEST } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { DataTable } from '../../../components/table/DataTable';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useConnection } from '../../../core/requests/useConnection';
import type { MatchStatementLineInput } from '../../../schema.generated';
import {
  type StatementLineFragment,
  useMatchStatementLineMutation,
  useNotBilledLoadsQuery,
} from '../hauler-statements.generated';
import { lineText, loadColumns, loadText } from './lineColumns';

interface PairDialogProps {
  statementId: string;
  line: StatementLineFragment;
  onClose(): void;
}

const AT_ONCE = 20;

/** Lists the loads that are not billed. Loads with the line's truck and day come first. One tap pairs the line with a load. */
export function PairDialog({ statementId, line, onClose }: PairDialogProps) {
  const asked = useNotBilledLoadsQuery({
    variables: { statementId, lineId: line.id, first: AT_ONCE },
    fetchPolicy: 'network-only',
  });
  const page = useConnection(asked, asked.data?.notBilledLoads);
  const [match] = useMatchStatementLineMutation();
  const [pending, setPending] = useState<string>();
  const [reason, setReason] = useState(line.reason ?? '');
  async function choose(key: string, input: Omit<MatchStatementLineInput, 'lineId'>) {
    if (pending) return;
    setPending(key);
    const { data } = await reportOutcome(match({ variables: { input: { lineId: line.id, ...input } } }), {
      failure: 'The line was not paired.',
    });
    setPending(undefined);
    if (data) onClose();
  }
  return (
    <Dialog
      open
      title={`Pair row ${line.row} with a load`}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {line.byHand && (
            <Button pending={pending === 'automatic'} onClick={() => void choose('automatic', { automatic: true })}>
              Match automatically
            </Button>
          )}
          {!(line.byHand && !line.load) && (
            <Button pending={pending === 'none'} onClick={() => void choose('none', { loadId: null, reason })}>
              Not one of our loads
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack}>
        <p>{lineText(line)}</p>
        <TextField
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={LONGEST.reason}
          help="Optional. Shown with the line."
        />
        <DataTable
          {...page}
          isPart
          caption="Loads that are not billed"
          columns={loadColumns}
          empty={<EmptyState title="Every load of this company and period is billed" />}
          rowActions={(load) => (
            <Button
              pending={pending === load.id}
              aria-label={`Pair with ${loadText(load)}`}
              onClick={() => void choose(load.id, { loadId: load.id, reason })}
            >
              Pair
            </Button>
          )}
          onOpenRow={({ id }) => void choose(id, { loadId: id, reason })}
        />
      </div>
    </Dialog>
  );
}
