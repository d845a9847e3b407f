import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { createEstimate, deleteEstimate, listEstimates, updateEstimate } from './estimates.operations';
import { CreateEstimateInput, DeleteEstimateInput, Estimate, UpdateEstimateInput } from './estimates.types';

@Resolver()
export class EstimatesResolver {
  @Query(() => [Estimate])
  estimates(@Ctx() context: Context) {
    return listEstimates(context, {});
  }

  @Mutation(() => Estimate)
  createEstimate(@Ctx() context: Context, @Arg('input', () => CreateEstimateInput) input: CreateEstimateInput) {
    return createEstimate(context, input);
  }

  @Mutation(() => Estimate)
  updateEstimate(@Ctx() context: Context, @Arg('input', () => UpdateEstimateInput) input: UpdateEstimateInput) {
    return updateEstimate(context, input);
  }

  @Mutation(() => Estimate)
  deleteEstimate(@Ctx() context: Context, @Arg('input', () => DeleteEstimateInput) input: DeleteEstimateInput) {
    return deleteEstimate(context, input);
  }
}
