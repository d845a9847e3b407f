import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import { createEstimate, deleteEstimate, listEstimates, updateEstimate } from './estimates.operations';
import { CreateEstimateInput, Estimate, UpdateEstimateInput } from './estimates.types';

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

  @Mutation(() => ID, { description: 'Returns the id of the deleted record.' })
  deleteEstimate(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return deleteEstimate(context, input);
  }
}
