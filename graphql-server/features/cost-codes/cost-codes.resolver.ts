import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import { costCodeList, listCostCodes } from './cost-codes.operations';
import { CostCodeTemplate, CreateCostCodeTemplateInput, UpdateCostCodeTemplateInput } from './cost-codes.types';

@Resolver()
export class CostCodesResolver {
  @Query(() => [CostCodeTemplate], { description: 'The active ones, for pickers.' })
  costCodeTemplates(@Ctx() context: Context) {
    return listCostCodes(context, {});
  }

  @Query(() => [CostCodeTemplate], {
    description: 'All of them, including inactive ones, for the people who manage the list.',
  })
  adminCostCodeTemplates(@Ctx() context: Context) {
    return costCodeList.list(context, {});
  }

  @Mutation(() => CostCodeTemplate)
  createCostCodeTemplate(
    @Ctx() context: Context,
    @Arg('input', () => CreateCostCodeTemplateInput) input: CreateCostCodeTemplateInput,
  ) {
    return costCodeList.create(context, input);
  }

  @Mutation(() => CostCodeTemplate)
  updateCostCodeTemplate(
    @Ctx() context: Context,
    @Arg('input', () => UpdateCostCodeTemplateInput) input: UpdateCostCodeTemplateInput,
  ) {
    return costCodeList.update(context, input);
  }

  @Mutation(() => ID, { description: 'Returns the id of the deleted record.' })
  deleteCostCodeTemplate(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return costCodeList.remove(context, input);
  }
}
