import { ConfirmButton } from '../../../components/feedback/ConfirmButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { IconButton } from '../../../components/IconButton';
import { DataTable } from '../../../components/table/DataTable';
import type { InlineEdit } from '../../../components/table/useInlineEdit';
import type { WorkOrderRowFragment } from '../work-orders.generated';
import { orderLabel, workOrderColumns } from './workOrderColumns';

export interface WorkOrdersTableProps {
  orders: readonly WorkOrderRowFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  editing: InlineEdit<WorkOrderRowFragment>;
  /** A rejection is told in the question's dialog, which stays open. */
  onDelete(order: WorkOrderRowFragment): Promise<unknown>;
}

/** The orders; a press on a cell turns its row into fields. */
export function WorkOrdersTable({ orders, error, onRetry, editing, onDelete }: WorkOrdersTableProps) {
  return (
    <DataTable
      caption="Work orders"
      columns={workOrderColumns}
      rows={orders}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      editing={editing}
      editOnCellClick
      empty={<EmptyState title='No work orders found. Click "Add Work Order" to create one.' />}
      rowActions={(order) => (
        <>
          <IconButton
            icon="edit"
            text="Edit"
            label={`Edit ${orderLabel(order)}`}
            onClick={() => editing.start(order)}
          />
          <ConfirmButton
            iconOnly
            text="Delete"
            label={`Delete ${orderLabel(order)}`}
            title={`Delete ${orderLabel(order)}`}
            onConfirm={() => onDelete(order)}
          >
            Are you sure you want to delete this work order?
          </ConfirmButton>
        </>
      )}
    />
  );
}
