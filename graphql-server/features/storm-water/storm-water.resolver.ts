import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { perRequest } from '../../core/operations/per-request';
import { readEvidence } from './storm-water.queries';
import { StormWaterApproval, StormWaterEvidence } from './storm-water.types';

const evidenceOf = perRequest<StormWaterEvidence[]>(({ db }, ids) => readEvidence(db, ids));

@Resolver(() => StormWaterApproval)
export class StormWaterApprovalResolver {
  @FieldResolver(() => [StormWaterEvidence], {
    description: "The steps of the day's forecast when it was approved, earliest first.",
  })
  async evidence(@Ctx() context: Context, @Root() { id }: StormWaterApproval): Promise<StormWaterEvidence[]> {
    return (await evidenceOf(context, id)) ?? [];
  }
}
