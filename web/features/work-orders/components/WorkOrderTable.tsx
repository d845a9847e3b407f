import { useCallback } from 'react';
import { workOrderLabel } from '../../../../common/names';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { IconButton } from '../../../components/IconButton';
import { DataTable } from '../../../components/table/DataTable';
import { counted } from '../../../components/table/TableSummary';
import type { InlineEdit } from '../../../components/table/useInlineEdit';
import { NAV_BREAKPOINT_PX } from '../../../core/constants';
import { RecordPhotosButton } from '../../photos/shared/RecordPhotosButton';
import type { WorkOrderRowFragment } from '../work-orders.generated';
import { workOrderColumns } from './workOrderColumns';

export interface WorkOrderTableProps {
  orders: readonly WorkOrderRowFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  editing: InlineEdit<WorkOrderRowFragment>;
  /** Opens an order's page. Pass a stable function. */
  onView(order: WorkOrderRowFragment): void;
  /** Pass a stable function. If it rejects, the dialog stays open and shows the message. */
  onDelete(order: WorkOrderRowFragment): Promise<unknown>;
}

/** Table of work orders. Clicking a cell edits its row. */
export function WorkOrderTable({ orders, error, onRetry, editing, onView, onDelete }: WorkOrderTableProps) {
  const { start } = editing;
  const rowActions = useCallback(
    (order: WorkOrderRowFragment) => (
      <>
        <RecordPhotosButton
          subject="work_order"
          id={order.id}
          summary={workOrderLabel(order)}
          count={order.photoCount}
          mayAdd={order.mayAddPhotos}
        />
        <IconButton icon="edit" text="Edit" label={`Edit ${workOrderLabel(order)}`} onClick={() => start(order)} />
        <IconButton icon="show" text="View" label={`View ${workOrderLabel(order)}`} onClick={() => onView(order)} />
        <ConfirmButton
          iconOnly
          text="Delete"
          label={`Delete ${workOrderLabel(order)}`}
          title={`Delete ${workOrderLabel(order)}`}
          onConfirm={() => onDelete(order)}
        >
          Are you sure you want to delete this work order?
        </ConfirmButton>
      </>
    ),
    [start, onView, onDelete],
  );
  return (
    <DataTable
      caption="Work orders"
      cardsBelow={NAV_BREAKPOINT_PX}
      columns={workOrderColumns}
      rows={orders}
      error={error}
      onRetry={onRetry}
      editing={editing}
      editOnCellClick
      empty={<EmptyState title='No work orders found. Click "Add Work Order" to create one.' />}
      summary={[
        counted(orders?.length, 'work order'),
        { value: orders?.filter(({ dateCompleted }) => !dateCompleted).length, label: 'not completed' },
      ]}
      rowActions={rowActions}
    />
  );
}
