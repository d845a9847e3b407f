import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { PageTools } from '../../components/export/PageTools';
import { PageFrame } from '../../components/page/PageFrame';
import { useInlineEdit } from '../../components/table/useInlineEdit';
import { readAgain } from '../../core/requests/readAgain';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { reportOutcomeOrThrow } from '../../core/requests/reportOutcomeOrThrow';
import { WorkOrderTable } from './components/WorkOrderTable';
import { toChanges, toDraft } from './components/workOrderColumns';
import {
  useCreateWorkOrderMutation,
  useDeleteWorkOrderMutation,
  useUpdateWorkOrderMutation,
  useWorkOrdersQuery,
  type WorkOrderRowFragment,
} from './work-orders.generated';

/** Page of work orders, which people edit in their rows. */
export function WorkOrdersPage() {
  const { data, error, refetch } = useWorkOrdersQuery();
  const [updateWorkOrder] = useUpdateWorkOrderMutation();
  const [createWorkOrder, creating] = useCreateWorkOrderMutation();
  const [deleteWorkOrder] = useDeleteWorkOrderMutation();

  const remove = useCallback(
    ({ id }: WorkOrderRowFragment) =>
      reportOutcomeOrThrow(deleteWorkOrder({ variables: { input: { id } } }), {
        success: 'Work order deleted',
        failureTitle: 'Failed to delete work order',
        failure: 'An error occurred',
      }),
    [deleteWorkOrder],
  );

  const editing = useInlineEdit<WorkOrderRowFragment>({
    name: 'work orders',
    toDraft,
    // The Add button creates an empty order, so there is always an order to update.
    save: async (_draft, order, changed, seen) =>
      order &&
      reportOutcomeOrThrow(
        updateWorkOrder({ variables: { input: { id: order.id, ...toChanges(changed), base: toChanges(seen) } } }),
        {
          success: 'Work order updated',
          failureTitle: 'Failed to update work order',
          failure: 'An error occurred',
        },
      ),
    discardCreated: remove,
  });

  /** Creates an empty order and opens its row. */
  async function add() {
    const made = await reportOutcome(createWorkOrder(), {
      success: 'Work order created',
      failureTitle: 'Failed to create work order',
      failure: 'An error occurred',
    });
    if (made.data) editing.startCreated(made.data.createWorkOrder);
  }

  const navigate = useNavigate();
  const view = useCallback(({ id }: WorkOrderRowFragment) => navigate(`/work-orders/${id}`), [navigate]);
  const refresh = () => readAgain(refetch);
  return (
    <PageFrame
      tools={<PageTools onRefresh={refresh} path="/api/work-orders/export" />}
      actions={
        <Button
          variant="primary"
          icon="add"
          pending={creating.loading}
          pendingLabel="Adding..."
          onClick={() => editing.leave(() => void add())}
        >
          Add Work Order
        </Button>
      }
    >
      <WorkOrderTable
        orders={data?.workOrders}
        error={error}
        onRetry={refresh}
        editing={editing}
        onView={view}
        onDelete={remove}
      />
    </PageFrame>
  );
}
