import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { createWorkOrder, deleteWorkOrder, listWorkOrders, updateWorkOrder } from './work-orders.operations';
import { CreateWorkOrderInput, DeleteWorkOrderInput, UpdateWorkOrderInput, WorkOrder } from './work-orders.types';

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

  @Mutation(() => WorkOrder)
  deleteWorkOrder(@Ctx() context: Context, @Arg('input', () => DeleteWorkOrderInput) input: DeleteWorkOrderInput) {
    return deleteWorkOrder(context, input);
  }
}
