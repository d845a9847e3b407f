import { useCallback, useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { insist } from '../../components/data/insist';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { SearchBar } from '../../components/page/SearchBar';
import type { Sort } from '../../components/table/columns';
import { useInlineEdit } from '../../components/table/useInlineEdit';
import { useRowsInReach } from '../../components/table/useRowsInReach';
import { EstimatesTable } from './components/EstimatesTable';
import { DEFAULT_SORT, NEW_ENTRY, problemsOf, shownEntries, sortFrom, toDraft } from './entries';
import {
  type EstimateRowFragment,
  EstimatesDocument,
  type EstimatesQuery,
  useCreateEstimateMutation,
  useDeleteEstimateMutation,
  useEstimatesQuery,
  useUpdateEstimateMutation,
} from './estimates.generated';

const rowKey = ({ id }: EstimateRowFragment) => id;

/** Production quantity by cost code: searched and sorted here, as the list is whole. Search and sort stand in the URL. */
export function EstimatesPage() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const { key, direction } = sortFrom(parameters);
  const { data, error, refetch } = useEstimatesQuery();
  const [createEstimate] = useCreateEstimateMutation({
    update(cache, { data: made }) {
      cache.updateQuery<EstimatesQuery>(
        { query: EstimatesDocument },
        (list) => list && made && { estimates: [...list.estimates, made.createEstimate] },
      );
    },
  });
  const [updateEstimate] = useUpdateEstimateMutation();
  const [deleteEstimate] = useDeleteEstimateMutation({
    update: (cache, { data: gone }) =>
      void (gone && cache.evict({ id: cache.identify({ __typename: 'Estimate', id: gone.deleteEstimate }) })),
  });

  const editing = useInlineEdit<EstimateRowFragment>({
    name: 'production entries',
    rowKey,
    toDraft,
    newDraft: NEW_ENTRY,
    validate: problemsOf,
    save: (draft, entry, changed) =>
      entry
        ? insist(updateEstimate({ variables: { input: { id: entry.id, ...changed } } }), {
            success: 'Production entry updated',
            failure: 'Failed to update production entry',
          })
        : insist(createEstimate({ variables: { input: draft as typeof NEW_ENTRY } }), {
            success: 'Production entry created',
            failure: 'Failed to create production entry',
          }),
  });

  const remove = useCallback(
    ({ id }: EstimateRowFragment) =>
      insist(deleteEstimate({ variables: { input: { id } } }), {
        success: 'Production entry deleted',
        failure: 'Failed to delete production entry',
      }),
    [deleteEstimate],
  );

  const setUrl = (next: { search: string; sort: Sort }) => {
    const { sort } = next;
    const isDefault = sort.key === DEFAULT_SORT.key && sort.direction === DEFAULT_SORT.direction;
    setParameters(
      {
        ...(next.search ? { search: next.search } : {}),
        ...(isDefault ? {} : { sort: sort.key, direction: sort.direction }),
      },
      { replace: true },
    );
  };
  const sort = { key, direction };

  // Typing must never wait for a thousand rows to be drawn.
  const searched = useDeferredValue(search);
  const keptId = editing.target?.row?.id;
  const entries = useMemo(
    () => data && shownEntries(data.estimates, { search: searched, sort: { key, direction } }),
    [data, searched, key, direction],
  );
  const reach = useRowsInReach(entries, {
    order: `${searched} ${key} ${direction}`,
    keptIndex: keptId ? entries?.findIndex(({ id }) => id === keptId) : undefined,
  });
  const ask = () => void refetch().catch(() => undefined);
  return (
    <PageFrame
      title="Cost Code Production Quantity"
      subtitle="Quantities and production rates by cost code"
      actions={
        <>
          <RefreshButton onClick={ask} />
          <Button
            variant="primary"
            icon="add"
            onClick={() => {
              // What is added must be seen, whatever was searched for.
              setUrl({ search: '', sort });
              editing.startNew();
            }}
          >
            New Production Entry
          </Button>
        </>
      }
    >
      <SearchBar
        label="Search production data"
        placeholder="Search production data..."
        value={search}
        onChange={(text) => setUrl({ search: text, sort })}
        found={entries && searched.trim() ? `${entries.length} of ${data?.estimates.length}` : undefined}
      />
      <EstimatesTable
        entries={reach.rows}
        searching={searched.trim() !== ''}
        error={error}
        onRetry={ask}
        sort={sort}
        onSort={(asked) => setUrl({ search, sort: asked })}
        editing={editing}
        onDelete={remove}
      />
      <div ref={reach.end} />
    </PageFrame>
  );
}
