import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import { truckingCompanyList } from './trucking-companies.operations';
import { CreateTruckingSourceInput, TruckingSource, UpdateTruckingSourceInput } from './trucking-companies.types';

@Resolver()
export class TruckingCompaniesResolver {
  @Query(() => [TruckingSource], { description: 'All of them, including inactive ones.' })
  truckingSources(@Ctx() context: Context) {
    return truckingCompanyList.list(context, {});
  }

  @Mutation(() => TruckingSource)
  createTruckingSource(
    @Ctx() context: Context,
    @Arg('input', () => CreateTruckingSourceInput) input: CreateTruckingSourceInput,
  ) {
    return truckingCompanyList.create(context, input);
  }

  @Mutation(() => TruckingSource)
  updateTruckingSource(
    @Ctx() context: Context,
    @Arg('input', () => UpdateTruckingSourceInput) input: UpdateTruckingSourceInput,
  ) {
    return truckingCompanyList.update(context, input);
  }

  @Mutation(() => ID, { description: 'Returns the id of the deleted record.' })
  deleteTruckingSource(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return truckingCompanyList.remove(context, input);
  }
}
