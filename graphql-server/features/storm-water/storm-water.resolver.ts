import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import {
  createApproval,
  deleteApproval,
  listApprovals,
  listStormWaterDays,
  readForecast,
} from './storm-water.operations';
import {
  CreateStormWaterApprovalInput,
  DeleteStormWaterApprovalInput,
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

  @Mutation(() => StormWaterApproval)
  deleteStormWaterApproval(
    @Ctx() context: Context,
    @Arg('input', () => DeleteStormWaterApprovalInput) input: DeleteStormWaterApprovalInput,
  ) {
    return deleteApproval(context, input);
  }
}
