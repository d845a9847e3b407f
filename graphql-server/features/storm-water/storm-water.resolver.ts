import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { readApprovalEvidence, readEvidenceOfDay } from './storm-water.operations';
import { StormWaterApproval, StormWaterDay, StormWaterEvidence } from './storm-water.types';

@Resolver(() => StormWaterApproval)
export class StormWaterApprovalResolver {
  @FieldResolver(() => [StormWaterEvidence], {
    description: "Steps of the day's forecast at the time of the approval, earliest first.",
  })
  evidence(@Ctx() context: Context, @Root() { id }: StormWaterApproval) {
    return readApprovalEvidence(context, { id });
  }
}

@Resolver(() => StormWaterDay)
export class StormWaterDayResolver {
  @FieldResolver(() => [StormWaterEvidence], { description: "Steps of the day's latest forecast, earliest first." })
  evidence(@Ctx() context: Context, @Root() { date }: StormWaterDay) {
    return readEvidenceOfDay(context, { date });
  }
}
