import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import { createWorkOrder, deleteWorkOrder, listWorkOrders, updateWorkOrder } from './work-orders.operations';
import { CreateWorkOrderInput, UpdateWorkOrderInput, WorkOrder } from './work-orders.types';

@Resolver()
export class WorkOrdersResolver {
  @Query(() => [WorkOrder])
  workOrders(@Ctx() context: Context) {
    return listWorkOrders(context, {});
  }

  @Mutation(() => WorkOrder)
  createWorkOrder(
    @Ctx() context: Context,
    @Arg('input', () => CreateWorkOrderInput, { defaultValue: {} }) input: CreateWorkOrderInput,
  ) {
    return createWorkOrder(context, input);
  }

  @Mutation(() => WorkOrder)
  updateWorkOrder(@Ctx() context: Context, @Arg('input', () => UpdateWorkOrderInput) input: UpdateWorkOrderInput) {
    return updateWorkOrder(context, input);
  }

  @Mutation(() => ID, { description: 'Returns the id of the deleted record.' })
  deleteWorkOrder(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return deleteWorkOrder(context, input);
  }
}
