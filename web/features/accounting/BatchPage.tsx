import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PAGE_SIZE } from '../../../common/limits';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { DownloadButton } from '../../components/export/DownloadButton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { FormMessage } from '../../components/feedback/FormMessage';
import { ReasonDialog } from '../../components/forms/ReasonDialog';
import { Facts } from '../../components/page/Facts';
import { PageFrame } from '../../components/page/PageFrame';
import { Panel } from '../../components/page/Panel';
import { DataTable } from '../../components/table/DataTable';
import { useRowLinks } from '../../components/table/useRowLinks';
import { formatDay, formatMoment } from '../../core/days';
import { groupThousands, personName } from '../../core/format';
import { readAgain } from '../../core/requests/readAgain';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useConnection } from '../../core/requests/useConnection';
import {
  type BatchLineFragment,
  useAccountingBatchQuery,
  useAccountingLinesQuery,
  useVoidAccountingBatchMutation,
} from './accounting.generated';
import { batchName, KIND_NAMES, TOTAL_LABELS } from './batchKinds';
import { BatchState, templateName } from './components/batchColumns';
import { lineColumns } from './components/lineColumns';
import { cardPath } from './problems';

const cardOf = ({ timecardId, hasCard }: BatchLineFragment) =>
  timecardId && hasCard ? cardPath(timecardId) : undefined;

/** Shows a batch with its lines and file. The newest batch of each kind can be made void. */
export function BatchPage() {
  const { id = '' } = useParams();
  const links = useRowLinks(cardOf, ({ label, date }) => `View the card of ${label}, ${formatDay(date)}`);
  const asked = useAccountingBatchQuery({ variables: { id } });
  const lines = useAccountingLinesQuery({ variables: { filter: { batchId: id }, first: PAGE_SIZE } });
  const page = useConnection(lines, lines.data?.accountingLines, asked.data?.accountingBatch?.lines);
  const [voidBatch] = useVoidAccountingBatchMutation();
  /** Open dialog: the warning about a downloaded file, or the reason for making the batch void. */
  const [asking, setAsking] = useState<'download' | 'reason'>();
  const close = () => setAsking(undefined);
  const batch = asked.data?.accountingBatch;
  const refresh = () => readAgain(asked.refetch, lines.refetch);
  return (
    <PageFrame
      title={batch && batchName(batch)}
      subtitle={batch && `${KIND_NAMES[batch.kind]} through ${formatDay(batch.through)}`}
      actions={
        batch && (
          <>
            {batch.mayVoid && (
              <Button variant="caution" onClick={() => setAsking(batch.downloadedAt ? 'download' : 'reason')}>
                Void this batch
              </Button>
            )}
            {!batch.elsewhere && (
              <DownloadButton path={`/api/accounting/batches/${id}.csv`} onDone={() => void asked.refetch()}>
                Download
              </DownloadButton>
            )}
          </>
        )
      }
    >
      <p data-no-print>
        <Link to={batch ? `/accounting?kind=${batch.kind}` : '/accounting'}>All batches</Link>
      </p>
      {!batch && asked.error && <ErrorState noun="batch" error={asked.error} onRetry={refresh} />}
      {batch?.voidedAt && (
        <FormMessage tone="warning" title="This batch is void">
          {`${personName(batch.voidedBy)} voided this batch on ${formatMoment(batch.voidedAt)}: ${batch.voidReason}. Its lines are handed over again with the next batch.`}
        </FormMessage>
      )}
      <Panel>
        <Facts
          facts={[
            { name: 'Status', value: batch && <BatchState batch={batch} /> },
            { name: 'Lines', value: batch && groupThousands(String(batch.lines)) },
            { name: 'Total', value: batch && `${groupThousands(batch.total)} ${TOTAL_LABELS[batch.kind]}` },
            { name: 'Template', value: batch && templateName(batch) },
            { name: 'Created', value: batch && `${formatMoment(batch.at)} by ${personName(batch.by)}` },
            { name: 'Downloaded', value: batch && (batch.downloadedAt ? formatMoment(batch.downloadedAt) : '–') },
            {
              name: 'File',
              value: batch && (batch.elsewhere ? 'No file' : `${groupThousands(String(batch.bytes))} bytes`),
            },
          ]}
        />
        {!batch?.elsewhere && <Facts columns={1} facts={[{ name: 'SHA-256', value: batch?.sha256 }]} />}
      </Panel>
      <DataTable
        {...page}
        caption="Lines"
        columns={lineColumns}
        onRetry={refresh}
        empty={<EmptyState title="No lines" />}
        {...links}
      />
      {batch && (
        <>
          <Dialog
            open={asking === 'download'}
            title="This batch was downloaded"
            width={480}
            onClose={close}
            footer={
              <>
                <Button onClick={close}>Cancel</Button>
                <Button variant="danger" onClick={() => setAsking('reason')}>
                  Continue
                </Button>
              </>
            }
          >
            <p>
              {batch.downloadedAt &&
                `The file was first downloaded on ${formatMoment(batch.downloadedAt)}. Before you continue, make sure that accounting has not posted the file, or has reversed it.`}
            </p>
          </Dialog>
          <ReasonDialog
            open={asking === 'reason'}
            title={`Void batch ${batch.number}?`}
            confirmLabel="Void this batch"
            pendingLabel="Voiding..."
            variant="danger"
            onSend={(reason) =>
              reportOutcome(voidBatch({ variables: { input: { id, reason } } }), {
                success: 'Batch voided',
                failure: 'Failed to void the batch',
              })
            }
            onClose={close}
          >
            <p>
              {batch.elsewhere
                ? 'The lines of this batch are handed over with the next batch.'
                : 'The lines of this batch are handed over again with the next batch. The file stays available, marked as void.'}
            </p>
          </ReasonDialog>
        </>
      )}
    </PageFrame>
  );
}
