import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../core/operations/context';
import { Timecard } from '../../timecards/timecards.types';
import { WorkOrder } from '../../work-orders/work-orders.types';
import { readExtraWorkOfTimecard, readExtraWorkOfWorkOrder } from './records.operations';
import { ExtraWorkCounts, ExtraWorkOfCard } from './records.types';

@Resolver(() => Timecard)
export class ExtraWorkTimecardResolver {
  @FieldResolver(() => [ExtraWorkOfCard], {
    description:
      'Extra work sheets that the timecard is on. Includes signed sheets that changed because a correction removed the timecard from them.',
  })
  extraWork(@Ctx() context: Context, @Root() { id, revision, costCodes }: Timecard) {
    // Skips the query for a card that was never corrected and names no work order. Only a correction can remove a work
    // order. A page of the list has cards without cost codes, so these cards always need the query.
    const isWithoutExtraWork = revision === 1 && costCodes?.length > 0 && costCodes.every((code) => !code.workOrder);
    return readExtraWorkOfTimecard(context, { id, isWithoutExtraWork });
  }
}

@Resolver(() => WorkOrder)
export class ExtraWorkOrderResolver {
  @FieldResolver(() => ExtraWorkCounts, {
    description: "Number of the work order's extra work sheets, in total and by state.",
  })
  extraWork(@Ctx() context: Context, @Root() { id }: WorkOrder) {
    return readExtraWorkOfWorkOrder(context, { id });
  }
}
