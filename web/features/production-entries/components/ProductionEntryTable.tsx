import { useCallback } from 'react';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { IconButton } from '../../../components/IconButton';
import type { Sort } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { counted } from '../../../components/table/TableSummary';
import type { InlineEdit } from '../../../components/table/useInlineEdit';
import { NAV_BREAKPOINT_PX } from '../../../core/constants';
import type { EstimateRowFragment } from '../production-entries.generated';
import { productionEntryColumns } from './productionEntryColumns';

export interface ProductionEntryTableProps {
  /** Entries in display order. Undefined while loading. */
  entries: readonly EstimateRowFragment[] | undefined;
  /** Number of entries to show in the summary. Defaults to the number of `entries`. */
  total?: number;
  /** True if a search is active, which changes the text of an empty table. */
  searching: boolean;
  error?: { message: string };
  onRetry(): void;
  sort?: Sort;
  onSort(sort: Sort): void;
  editing: InlineEdit<EstimateRowFragment>;
  /** Pass a stable function. If it rejects, the dialog stays open and shows the message. */
  onDelete(entry: EstimateRowFragment): Promise<unknown>;
}

/** Table of production entries, which people edit in their rows. */
export function ProductionEntryTable(props: ProductionEntryTableProps) {
  const { entries, total = entries?.length, searching, error, onRetry, sort, onSort, editing, onDelete } = props;
  const { start } = editing;
  const rowActions = useCallback(
    (entry: EstimateRowFragment) => (
      <>
        <IconButton icon="edit" text="Edit" label={`Edit ${entry.costCode}`} onClick={() => start(entry)} />
        <ConfirmButton
          iconOnly
          text="Delete"
          label={`Delete ${entry.costCode}`}
          title={`Delete ${entry.costCode}`}
          onConfirm={() => onDelete(entry)}
        >
          Are you sure you want to delete this production entry?
        </ConfirmButton>
      </>
    ),
    [start, onDelete],
  );
  const empty = searching
    ? 'No production data matches your search.'
    : 'No production data found. Click "New Production Entry" to create one.';
  return (
    <DataTable
      caption="Production quantity"
      cardsBelow={NAV_BREAKPOINT_PX}
      columns={productionEntryColumns}
      rows={entries}
      error={error}
      onRetry={onRetry}
      sort={sort}
      onSort={onSort}
      editing={editing}
      empty={<EmptyState title={empty} text={searching ? 'The search looks in all eight columns.' : undefined} />}
      summary={[counted(total, 'production entry', 'production entries')]}
      rowActions={rowActions}
    />
  );
}
