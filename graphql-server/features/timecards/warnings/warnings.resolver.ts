import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../core/operations/context';
import { Today } from '../../reports/today/today.types';
import { countCardsWithWarnings } from './warnings.operations';

/**
 * Adds the number of cards with warnings to the Today page. The field belongs to the timecards feature, like the rules of
 * warnings.
 */
@Resolver(() => Today)
export class TimecardTodayResolver {
  @FieldResolver(() => Int, {
    description: 'Number of timecards of the last seven days that have warnings and are waiting for review.',
  })
  cardsWithWarnings(@Ctx() context: Context, @Root() { weekStart, date }: Today) {
    return countCardsWithWarnings(context, { startDate: weekStart, endDate: date });
  }
}
