import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { readApprovalEvidence } from './storm-water.operations';
import { StormWaterApproval, StormWaterEvidence } from './storm-water.types';

@Resolver(() => StormWaterApproval)
export class StormWaterApprovalResolver {
  @FieldResolver(() => [StormWaterEvidence], {
    description: "The steps of the day's forecast when it was approved, earliest first.",
  })
  evidence(@Ctx() context: Context, @Root() { id }: StormWaterApproval) {
    return readApprovalEvidence(context, { id });
  }
}
