import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { Timecard } from '../timecards/timecards.types';
import { readAccountingOfTimecard } from './accounting.operations';
import { CardAccounting } from './accounting.types';

@Resolver(() => Timecard)
export class TimecardAccountingResolver {
  @FieldResolver(() => [CardAccounting], {
    description: 'The valid batches with its lines, the newest first; none for people without ACCOUNTING.',
  })
  accounting(@Ctx() context: Context, @Root() { id }: Timecard) {
    return readAccountingOfTimecard(context, { id });
  }
}
