import { useCallback, useDeferredValue, useMemo } from 'react';
import { Button } from '../../components/Button';
import { insist } from '../../components/data/insist';
import { useFilters } from '../../components/filters/useFilters';
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
  useCreateEstimateMutation,
  useDeleteEstimateMutation,
  useEstimatesQuery,
  useUpdateEstimateMutation,
} from './estimates.generated';

const rowKey = ({ id }: EstimateRowFragment) => id;
const PARAMETERS = { search: 'text', sort: 'text', direction: 'text' } as const;

/** Production quantity by cost code, searched and sorted in the client. Search and sort live in the URL. */
export function EstimatesPage() {
  const filters = useFilters(PARAMETERS);
  const search = filters.field('search');
  const { key, direction } = sortFrom(filters.values);
  const { data, error, refetch } = useEstimatesQuery();
  const [createEstimate] = useCreateEstimateMutation();
  const [updateEstimate] = useUpdateEstimateMutation();
  const [deleteEstimate] = useDeleteEstimateMutation();

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

  const setSort = (next: Sort) => {
    const isDefault = next.key === DEFAULT_SORT.key && next.direction === DEFAULT_SORT.direction;
    filters.set(isDefault ? { sort: '', direction: '' } : { sort: next.key, direction: next.direction });
  };
  const sort = { key, direction };

  // Typing must never wait for a thousand rows to render.
  const searched = useDeferredValue(search.value);
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
              // The new entry must be visible, so the search is cleared.
              filters.set({ search: '' });
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
        {...search}
        found={entries && searched.trim() ? `${entries.length} of ${data?.estimates.length}` : undefined}
      />
      <EstimatesTable
        entries={reach.rows}
        searching={searched.trim() !== ''}
        error={error}
        onRetry={ask}
        sort={sort}
        onSort={setSort}
        editing={editing}
        onDelete={remove}
      />
      <div ref={reach.end} />
    </PageFrame>
  );
}
