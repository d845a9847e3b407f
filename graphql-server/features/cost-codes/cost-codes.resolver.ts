import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { listCostCodes } from './cost-codes.operations';
import { CostCodeTemplate } from './cost-codes.types';

@Resolver()
export class CostCodesResolver {
  @Query(() => [CostCodeTemplate])
  costCodeTemplates(@Ctx() context: Context) {
    return listCostCodes(context, {});
  }
}
