import { useCallback } from 'react';
import { Button } from '../../components/Button';
import { PageTools } from '../../components/export/PageTools';
import { SearchBar } from '../../components/filters/SearchBar';
import { LinkButton } from '../../components/LinkButton';
import { PageFrame } from '../../components/page/PageFrame';
import { useInlineEdit } from '../../components/table/useInlineEdit';
import { useListView } from '../../components/table/useListView';
import { readAgain } from '../../core/requests/readAgain';
import { reportOutcomeOrThrow } from '../../core/requests/reportOutcomeOrThrow';
import { ProductionEntryTable } from './components/ProductionEntryTable';
import {
  type EstimateRowFragment,
  useCreateEstimateMutation,
  useDeleteEstimateMutation,
  useEstimatesQuery,
  useUpdateEstimateMutation,
} from './production-entries.generated';
import { DEFAULT_SORT, NEW_ENTRY, problemsOf, toDraft } from './productionEntry';

const listOptions = { textOf: toDraft, defaultSort: DEFAULT_SORT };

/** Shows production quantities by cost code. The client searches and sorts them. The URL has the search and the sort. */
export function ProductionQuantityPage() {
  const { data, error, refetch } = useEstimatesQuery();
  const view = useListView(data?.estimates, listOptions);
  const [createEstimate] = useCreateEstimateMutation();
  const [updateEstimate] = useUpdateEstimateMutation();
  const [deleteEstimate] = useDeleteEstimateMutation();

  const editing = useInlineEdit<EstimateRowFragment>({
    name: 'production entries',
    toDraft,
    newDraft: NEW_ENTRY,
    validate: problemsOf,
    save: (draft, entry, changed, seen) =>
      entry
        ? reportOutcomeOrThrow(updateEstimate({ variables: { input: { id: entry.id, ...changed, base: seen } } }), {
            success: 'Production entry updated',
            failureTitle: 'Failed to update production entry',
            failure: 'An error occurred',
          })
        : reportOutcomeOrThrow(createEstimate({ variables: { input: draft as typeof NEW_ENTRY } }), {
            success: 'Production entry created',
            failureTitle: 'Failed to create production entry',
            failure: 'An error occurred',
          }),
  });

  const remove = useCallback(
    ({ id }: EstimateRowFragment) =>
      reportOutcomeOrThrow(deleteEstimate({ variables: { input: { id } } }), {
        success: 'Production entry deleted',
        failureTitle: 'Failed to delete production entry',
        failure: 'An error occurred',
      }),
    [deleteEstimate],
  );

  const refresh = () => readAgain(refetch);
  return (
    <PageFrame
      tools={<PageTools onRefresh={refresh} path="/api/estimates/export" query={view.query} />}
      actions={
        <>
          <LinkButton to="import">Import</LinkButton>
          <Button
            variant="primary"
            icon="add"
            onClick={() => {
              // Clears the search, so that the new entry is visible.
              if (view.search) view.setSearch('');
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
        value={view.search}
        onChange={view.setSearch}
        found={view.found}
      />
      <ProductionEntryTable
        entries={view.rows}
        total={view.rows?.length}
        searching={view.found !== ''}
        error={error}
        onRetry={refresh}
        sort={view.sort}
        onSort={view.setSort}
        editing={editing}
        onDelete={remove}
      />
    </PageFrame>
  );
}
