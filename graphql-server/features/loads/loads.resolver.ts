import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { readWarningsOfLoad } from './loads.operations';
import { LoadWarning, TruckingRecord } from './loads.types';

@Resolver(() => TruckingRecord)
export class TruckingRecordResolver {
  @FieldResolver(() => [LoadWarning], { description: 'Possible mistakes, compared with all other loads.' })
  warnings(@Ctx() context: Context, @Root() { id }: TruckingRecord) {
    return readWarningsOfLoad(context, { id });
  }
}
