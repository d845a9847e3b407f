import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { StaleRows } from '../../../components/feedback/StaleRows';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import { SECOND_TAP_AFTER_MS } from '../../../core/constants';
import { countText, groupThousands } from '../../../core/format';
import { latest } from '../../../core/requests/latest';
import { readAgain } from '../../../core/requests/readAgain';
import { useConnection } from '../../../core/requests/useConnection';
import { useAccountingPreviewQuery, useAccountingProblemsQuery } from '../accounting.generated';
import { batchPath, TOTAL_LABELS } from '../batchKinds';
import { useCreateBatch } from '../useCreateBatch';
import { HandoverFields, type Wanted } from './HandoverFields';
import { LastBatch, type LastBatchFacts } from './LastBatch';
import { PreviewFigures } from './PreviewFigures';
import { PreviewProgress } from './PreviewProgress';
import { ProblemTable } from './ProblemTable';

interface BatchPreviewProps {
  wanted: Wanted;
  /** Newest batch of the kind that is not void. Null if there is none. Undefined while loading: the preview waits for its template. */
  lastBatch: LastBatchFacts | null | undefined;
  onChange(changes: Partial<Wanted>): void;
}

/** Number of problems per page. Small, so that the button below the list stays in view. */
const PROBLEMS_AT_ONCE = 10;

/** Previews a batch with its problems. If there are problems, only a second click creates the batch. */
export function BatchPreview({ wanted, lastBatch, onChange }: BatchPreviewProps) {
  const { kind, through } = wanted;
  const navigate = useNavigate();
  const skip = lastBatch === undefined;
  // Don't cache the preview, because cards are submitted and approved all the time.
  const previewed = useAccountingPreviewQuery({ variables: wanted, fetchPolicy: 'network-only', skip });
  const problems = useAccountingProblemsQuery({
    variables: { ...wanted, first: PROBLEMS_AT_ONCE },
    fetchPolicy: 'network-only',
    skip,
  });
  const { data, isStale } = latest(previewed);
  const page = useConnection(problems, latest(problems).data?.accountingProblems);
  const preview = previewed.error ? undefined : data?.accountingPreview;
  const create = useCreateBatch();
  const [pending, setPending] = useState(false);
  /** Version of the preview whose problems are shown, and the Unix time of the first click in milliseconds. */
  const [warned, setWarned] = useState<{ version: string; at: number }>();
  const total = preview?.problemCounts.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const isWarned = preview !== undefined && warned?.version === preview.version;
  const again = () => readAgain(previewed.refetch, problems.refetch);

  async function press() {
    if (!preview || isStale) return;
    if (total > 0 && !isWarned) return setWarned({ version: preview.version, at: Date.now() });
    // The second click of a double click is not a confirmation.
    if (total > 0 && warned && Date.now() - warned.at < SECOND_TAP_AFTER_MS) return;
    setPending(true);
    const { data: created, failure } = await create({ ...wanted, version: preview.version }, 'Batch created');
    setPending(false);
    if (created) return void navigate(batchPath(created.createAccountingBatch.id));
    // Without a response, the batch may exist. The next click sends the same batch again and opens it.
    if (failure?.noResponse) return;
    setWarned(undefined);
    again();
  }

  async function recordElsewhere() {
    const batch = { kind, through, version: preview?.version ?? '', elsewhere: true };
    const { failure } = await create(batch, 'Recorded as handed over elsewhere');
    if (failure && !failure.noResponse) again();
  }

  const content =
    preview && !isStale && preview.lines > 0
      ? `${countText(preview.lines, 'line')} with ${groupThousands(preview.total)} ${TOTAL_LABELS[kind]}`
      : null;
  return (
    <Panel title="Ready to hand over">
      <div className={classes(layout.stack, layout.wide)}>
        <HandoverFields wanted={wanted} onChange={onChange} />
        <LastBatch batch={lastBatch} through={through} content={content} onElsewhere={recordElsewhere} />
        {previewed.error && <FormMessage tone="error">{previewed.error.message}</FormMessage>}
        {!previewed.error && (
          <StaleRows stale={isStale}>
            <div className={classes(layout.stack, layout.wide)}>
              <PreviewFigures kind={kind} preview={preview} />
              {preview?.lines === 0 && (
                <EmptyState
                  title="Nothing to hand over"
                  text="Everything approved through this day has been handed over."
                />
              )}
              <div className={classes(layout.row, layout.spread)}>
                {/* The button keeps its place at the end while the progress is shown before it. */}
                <div>{previewed.loading && <PreviewProgress />}</div>
                <Button
                  variant="primary"
                  pending={pending}
                  pendingLabel="Creating..."
                  disabled={!preview || preview.lines === 0}
                  onClick={() => void press()}
                >
                  {isWarned && total > 0 ? 'Create anyway' : 'Create batch'}
                </Button>
              </div>
              {isWarned && total > 0 && (
                // The notice is below the button, so that the button doesn't move.
                <div ref={(notice) => notice?.scrollIntoView?.({ block: 'nearest' })}>
                  <FormMessage
                    tone="warning"
                    title={total === 1 ? 'There is a problem' : `There are ${total} problems`}
                  >
                    Accounting may reject lines or miss cards that are still waiting. To create the batch as it is,
                    choose "Create anyway".
                  </FormMessage>
                </div>
              )}
              {(!preview || total > 0) && <ProblemTable {...page} onRetry={again} />}
            </div>
          </StaleRows>
        )}
      </div>
    </Panel>
  );
}
