import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/operations/context';
import { SubmitTimecardInput } from './entry/entry.types';
import { TimecardAction } from './lifecycle/lifecycle.types';
import { Timecard } from './timecards.types';
import { readAllowedOnTimecard, readTimecardWarnings, readWarningsOfTimecard } from './warnings/warnings.operations';
import { TimecardWarning } from './warnings/warnings.types';

@Resolver(() => Timecard)
export class TimecardsResolver {
  @Query(() => [TimecardWarning])
  timecardWarnings(
    @Ctx() context: Context,
    @Arg('input', () => SubmitTimecardInput) input: SubmitTimecardInput,
    @Arg('id', () => ID, { nullable: true, description: 'The card that this corrects.' }) id?: string | null,
  ) {
    return readTimecardWarnings(context, { ...input, id });
  }

  @FieldResolver(() => [TimecardWarning], { description: 'Possible mistakes on the current version of the card.' })
  warnings(@Ctx() context: Context, @Root() { id }: Timecard) {
    return readWarningsOfTimecard(context, { id });
  }

  @FieldResolver(() => [TimecardAction], { description: 'What you may do with the current version of the card.' })
  allowed(@Ctx() context: Context, @Root() { id }: Timecard) {
    return readAllowedOnTimecard(context, { id });
  }
}
