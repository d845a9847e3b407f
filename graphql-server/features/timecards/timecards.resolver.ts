import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/context';
import { Selects } from '../../core/selects';
import { TimecardAction } from './life.types';
import {
  listMyLastTimecards,
  listMyTimecards,
  listTimecards,
  readMyTimecardTotals,
  readOneTimecard,
  readTimecardTotals,
  submitTimecard,
} from './timecards.operations';
import {
  LastTimecardsArgs,
  SubmitTimecardInput,
  Timecard,
  TimecardArgs,
  TimecardConnection,
  TimecardsArgs,
  TimecardTotals,
  TimecardTotalsArgs,
  TimecardWarning,
} from './timecards.types';
import { readAllowedOnTimecard, readTimecardWarnings, readWarningsOfTimecard } from './warnings.operations';

@Resolver(() => Timecard)
export class TimecardsResolver {
  @Query(() => TimecardConnection)
  timecards(
    @Ctx() context: Context,
    @Args(() => TimecardsArgs) args: TimecardsArgs,
    @Selects('edges.node.costCodes') withLines: boolean,
  ) {
    return listTimecards(context, { ...args, withLines });
  }

  @Query(() => TimecardTotals)
  timecardTotals(@Ctx() context: Context, @Args(() => TimecardTotalsArgs) args: TimecardTotalsArgs) {
    return readTimecardTotals(context, args);
  }

  @Query(() => TimecardConnection)
  myTimecards(
    @Ctx() context: Context,
    @Args(() => TimecardsArgs) args: TimecardsArgs,
    @Selects('edges.node.costCodes') withLines: boolean,
  ) {
    return listMyTimecards(context, { ...args, withLines });
  }

  @Query(() => TimecardTotals)
  myTimecardTotals(@Ctx() context: Context, @Args(() => TimecardTotalsArgs) args: TimecardTotalsArgs) {
    return readMyTimecardTotals(context, args);
  }

  @Query(() => [Timecard])
  myLastTimecards(@Ctx() context: Context, @Args(() => LastTimecardsArgs) args: LastTimecardsArgs) {
    return listMyLastTimecards(context, args);
  }

  @Query(() => Timecard)
  timecard(@Ctx() context: Context, @Args(() => TimecardArgs) args: TimecardArgs) {
    return readOneTimecard(context, args);
  }

  @Query(() => [TimecardWarning])
  timecardWarnings(
    @Ctx() context: Context,
    @Arg('input', () => SubmitTimecardInput) input: SubmitTimecardInput,
    @Arg('id', () => ID, { nullable: true, description: 'The card that this corrects.' }) id?: string | null,
  ) {
    return readTimecardWarnings(context, { ...input, id });
  }

  @Mutation(() => Timecard)
  submitTimecard(@Ctx() context: Context, @Arg('input', () => SubmitTimecardInput) input: SubmitTimecardInput) {
    return submitTimecard(context, input);
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
