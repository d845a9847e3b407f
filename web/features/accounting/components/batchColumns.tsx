import { StatusBadge } from '../../../components/feedback/StatusBadge';
import type { Column } from '../../../components/table/columns';
import { formatDay, formatMoment } from '../../../core/days';
import { groupThousands, personName } from '../../../core/format';
import type { BatchFragment } from '../accounting.generated';
import { batchName, KIND_NAMES } from '../batchKinds';

/** Text for a batch whose lines were handed over without Fieldbook. */
const ELSEWHERE = 'Handed over elsewhere';

/** Shows a batch's state: void, handed over elsewhere, downloaded, or new. */
export const BatchState = ({ batch: { voidedAt, downloadedAt, elsewhere } }: { batch: BatchFragment }) => (
  <StatusBadge tone={voidedAt ? 'destructive' : downloadedAt || elsewhere ? 'positive' : 'neutral'}>
    {voidedAt ? 'Void' : elsewhere ? ELSEWHERE : downloadedAt ? 'Downloaded' : 'Not downloaded'}
  </StatusBadge>
);

/** Returns the name of a batch's template. A batch that was handed over elsewhere has none. */
export const templateName = ({ template, elsewhere }: Pick<BatchFragment, 'template' | 'elsewhere'>) =>
  elsewhere ? ELSEWHERE : template;

export const batchColumns: Column<BatchFragment>[] = [
  { key: 'number', title: 'Batch', sticky: true, cardText: batchName, render: ({ number }) => number },
  { key: 'kind', title: 'Kind', render: ({ kind }) => KIND_NAMES[kind] },
  { key: 'through', title: 'Through', onCard: 'main', render: ({ through }) => formatDay(through) },
  { key: 'state', title: 'Status', onCard: 'heading', render: (batch) => <BatchState batch={batch} /> },
  { key: 'lines', title: 'Lines', align: 'right', render: ({ lines }) => groupThousands(String(lines)) },
  { key: 'total', title: 'Total', align: 'right', onCard: 'main', render: ({ total }) => groupThousands(total) },
  { key: 'template', title: 'Template', render: templateName },
  { key: 'by', title: 'Created By', render: ({ by }) => personName(by) },
  { key: 'at', title: 'Created', isMoment: true, render: ({ at }) => formatMoment(at) },
];
