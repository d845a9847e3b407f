import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import {
  createTruckingRecord,
  deleteTruckingRecord,
  listMaterialTotals,
  listTruckingRecords,
} from './trucking.operations';
import {
  CreateTruckingRecordInput,
  MaterialTotal,
  MaterialTotalsArgs,
  TruckingRecord,
  TruckingRecordConnection,
  TruckingRecordsArgs,
} from './trucking.types';

@Resolver()
export class TruckingResolver {
  @Query(() => TruckingRecordConnection)
  truckingRecords(@Ctx() context: Context, @Args(() => TruckingRecordsArgs) args: TruckingRecordsArgs) {
    return listTruckingRecords(context, args);
  }

  @Query(() => [MaterialTotal])
  materialTotals(@Ctx() context: Context, @Args(() => MaterialTotalsArgs) args: MaterialTotalsArgs) {
    return listMaterialTotals(context, args);
  }

  @Mutation(() => TruckingRecord)
  createTruckingRecord(
    @Ctx() context: Context,
    @Arg('input', () => CreateTruckingRecordInput) input: CreateTruckingRecordInput,
  ) {
    return createTruckingRecord(context, input);
  }

  @Mutation(() => ID, { description: 'Returns the id of the deleted record.' })
  deleteTruckingRecord(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return deleteTruckingRecord(context, input);
  }
}
