import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import {
  createApproval,
  deleteApproval,
  listApprovals,
  listStormWaterDays,
  readForecast,
} from './storm-water.operations';
import {
  CreateStormWaterApprovalInput,
  StormWaterApproval,
  StormWaterDay,
  StormWaterForecast,
  StormWaterRange,
} from './storm-water.types';

@Resolver()
export class StormWaterResolver {
  @Query(() => StormWaterForecast)
  stormWaterForecast(@Ctx() context: Context) {
    return readForecast(context, {});
  }

  @Query(() => [StormWaterDay])
  stormWaterDays(@Ctx() context: Context, @Args(() => StormWaterRange) range: StormWaterRange) {
    return listStormWaterDays(context, range);
  }

  @Query(() => [StormWaterApproval])
  stormWaterApprovals(@Ctx() context: Context, @Args(() => StormWaterRange) range: StormWaterRange) {
    return listApprovals(context, range);
  }

  @Mutation(() => StormWaterApproval)
  createStormWaterApproval(
    @Ctx() context: Context,
    @Arg('input', () => CreateStormWaterApprovalInput) input: CreateStormWaterApprovalInput,
  ) {
    return createApproval(context, input);
  }

  @Mutation(() => ID)
  deleteStormWaterApproval(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return deleteApproval(context, input);
  }
}
