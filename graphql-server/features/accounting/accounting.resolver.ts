import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { Timecard } from '../timecards/timecards.types';
import { readAccountingOfTimecard } from './accounting.operations';
import { CardAccounting } from './accounting.types';

@Resolver(() => Timecard)
export class TimecardAccountingResolver {
  @FieldResolver(() => [CardAccounting], {
    description:
      'Accounting batches with lines of the timecard, newest first. Void batches are not included. Empty if you lack the permission ACCOUNTING.',
  })
  accounting(@Ctx() context: Context, @Root() { id }: Timecard) {
    return readAccountingOfTimecard(context, { id });
  }
}
