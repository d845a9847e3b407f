import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { readLoadWarnings, readWarningsOfLoad } from './loads.operations';
import { CreateTruckingRecordInput, LoadWarning, LoadWarningDetail, TruckingRecord } from './loads.types';

@Resolver(() => TruckingRecord)
export class TruckingRecordResolver {
  @Query(() => [LoadWarningDetail], { description: readLoadWarnings.declaration.description })
  loadWarnings(
    @Ctx() context: Context,
    @Arg('input', () => CreateTruckingRecordInput) input: CreateTruckingRecordInput,
  ) {
    return readLoadWarnings(context, input);
  }

  @FieldResolver(() => [LoadWarning], { description: 'Possible mistakes, compared with all other loads.' })
  warnings(@Ctx() context: Context, @Root() { id }: TruckingRecord) {
    return readWarningsOfLoad(context, { id });
  }
}
