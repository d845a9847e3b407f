import { useState } from 'react';
import { PAGE_SIZE } from '../../../common/limits';
import { EmptyState } from '../../components/feedback/EmptyState';
import { StaleRows } from '../../components/feedback/StaleRows';
import { useFilters } from '../../components/filters/useFilters';
import { LinkButton } from '../../components/LinkButton';
import { PageFrame } from '../../components/page/PageFrame';
import { Panel } from '../../components/page/Panel';
import { RefreshButton } from '../../components/page/RefreshButton';
import { DataTable } from '../../components/table/DataTable';
import { useRowLinks } from '../../components/table/useRowLinks';
import { latest } from '../../core/requests/latest';
import { readAgain } from '../../core/requests/readAgain';
import { useConnection } from '../../core/requests/useConnection';
import { useToday } from '../../core/useToday';
import type { BatchKind } from '../../schema.generated';
import { type BatchFragment, useAccountingBatchesQuery, useLastAccountingBatchQuery } from './accounting.generated';
import { batchName, batchPath, KINDS } from './batchKinds';
import { BatchPreview } from './components/BatchPreview';
import { batchColumns } from './components/batchColumns';

const FILTERS = { kind: KINDS, through: 'day', template: 'text' } as const;

/** Shows everything that is ready for accounting, and past batches. */
export function AccountingPage() {
  const filters = useFilters(FILTERS);
  const links = useRowLinks<BatchFragment>(
    ({ id }) => batchPath(id),
    (batch) => `View ${batchName(batch)}`,
  );
  const today = useToday();
  const kind = (filters.values.kind || 'labor') as BatchKind;
  const asked = useAccountingBatchesQuery({
    variables: { first: PAGE_SIZE, filter: { kind } },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, isStale } = latest(asked);
  const page = useConnection(asked, data?.accountingBatches);
  /** Key of `BatchPreview`. Changing it mounts a new component, which previews the batch again. */
  const [round, setRound] = useState(0);
  const refresh = () => {
    setRound(round + 1);
    readAgain(asked.refetch, last.refetch);
  };
  const through = filters.values.through || today;
  const last = useLastAccountingBatchQuery({
    variables: { kind },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const found = last.data?.accountingBatches.edges[0]?.node;
  const lastBatch = found ?? (last.data || last.error ? null : undefined);
  const templateId = filters.values.template || lastBatch?.templateId || 'generic';
  return (
    <PageFrame
      tools={<RefreshButton onClick={refresh} />}
      actions={<LinkButton to="/accounting/templates">Templates</LinkButton>}
    >
      <BatchPreview
        key={round}
        wanted={{ kind, through, templateId }}
        lastBatch={lastBatch}
        onChange={({ templateId: template, ...changes }) =>
          filters.set({ ...changes, ...(template !== undefined && { template }) })
        }
      />
      <Panel title="Batches">
        <StaleRows stale={isStale}>
          <DataTable
            {...page}
            caption="Batches"
            columns={batchColumns}
            onRetry={refresh}
            empty={<EmptyState title="No batches of this kind yet" text="Create one above." />}
            {...links}
          />
        </StaleRows>
      </Panel>
    </PageFrame>
  );
}
