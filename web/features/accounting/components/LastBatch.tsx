import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { formatDay } from '../../../core/days';
import type { LastAccountingBatchQuery } from '../accounting.generated';
import { batchPath } from '../batchKinds';

export type LastBatchFacts = LastAccountingBatchQuery['accountingBatches']['edges'][number]['node'];

interface LastBatchProps {
  /** Newest batch of the kind that is not void. Null if there is none. Undefined while loading. */
  batch: LastBatchFacts | null | undefined;
  /** Last day of the preview. */
  through: string;
  /** Content of the preview, such as '340 lines with 2,310.50 hours'. Null while it is empty or loading. */
  content: string | null;
  /** Creates the batch without a file. Rejects with the reason of a failure. */
  onElsewhere(): Promise<unknown>;
}

/** Says what the newest batch includes. Before the first batch, offers to record that the lines were handed over elsewhere. */
export function LastBatch({ batch, through, content, onElsewhere }: LastBatchProps) {
  const [asking, setAsking] = useState(false);
  if (batch === undefined) return <div className={layout.arriving} />;
  if (batch)
    return (
      <p>
        <Link to={batchPath(batch.id)}>
          {`Batch ${batch.number} includes everything through ${formatDay(batch.through)}`}
        </Link>
      </p>
    );
  const label = `Handed over elsewhere through ${formatDay(through)}`;
  return (
    <FormMessage tone="info" title="This is the first batch of this kind">
      <div className={layout.stack}>
        <p>
          It contains everything that was ever approved. If accounting already has the older lines, choose the last day
          that it has, and record them as handed over elsewhere. The next batch then starts after that day.
        </p>
        <div className={layout.breaking}>
          <Button disabled={content === null} onClick={() => setAsking(true)}>
            {label}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={`${label}?`}
        confirmLabel="Record"
        pendingLabel="Recording..."
        danger={false}
        onConfirm={onElsewhere}
        onClose={() => setAsking(false)}
      >
        {`This records ${content} as handed over. No file is created. You can void the batch later.`}
      </ConfirmDialog>
    </FormMessage>
  );
}
