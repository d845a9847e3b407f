import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { listTimecards, readOneTimecard, submitTimecard } from './timecards.operations';
import { SubmitTimecardInput, Timecard, TimecardArgs, TimecardConnection, TimecardsArgs } from './timecards.types';

@Resolver()
export class TimecardsResolver {
  @Query(() => TimecardConnection)
  timecards(@Ctx() context: Context, @Args(() => TimecardsArgs) args: TimecardsArgs) {
    return listTimecards(context, args);
  }

  @Query(() => Timecard)
  timecard(@Ctx() context: Context, @Args(() => TimecardArgs) args: TimecardArgs) {
    return readOneTimecard(context, args);
  }

  @Mutation(() => Timecard)
  submitTimecard(@Ctx() context: Context, @Arg('input', () => SubmitTimecardInput) input: SubmitTimecardInput) {
    return submitTimecard(context, input);
  }
}
