import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../core/operations/context';
import { Timecard } from '../../timecards/timecards.types';
import { WorkOrder } from '../../work-orders/work-orders.types';
import { readExtraWorkOfTimecard, readExtraWorkOfWorkOrder } from './records.operations';
import { ExtraWorkCounts, ExtraWorkOfCard } from './records.types';

@Resolver(() => Timecard)
export class ExtraWorkTimecardResolver {
  @FieldResolver(() => [ExtraWorkOfCard], {
    description: 'The sheets that it is in; those that it left by a correction, too, if they changed since signed.',
  })
  extraWork(@Ctx() context: Context, @Root() { id, revision, costCodes }: Timecard) {
    // Only corrected cards may have left a sheet. A page of rows is read without cost codes.
    const isWithoutExtraWork = revision === 1 && costCodes?.length > 0 && costCodes.every((code) => !code.workOrder);
    return readExtraWorkOfTimecard(context, { id, isWithoutExtraWork });
  }
}

@Resolver(() => WorkOrder)
export class ExtraWorkOrderResolver {
  @FieldResolver(() => ExtraWorkCounts, { description: "Counts of the work order's sheets by state." })
  extraWork(@Ctx() context: Context, @Root() { id }: WorkOrder) {
    return readExtraWorkOfWorkOrder(context, { id });
  }
}
