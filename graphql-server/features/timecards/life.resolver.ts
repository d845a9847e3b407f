import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { PageArgs } from '../../core/paging';
import { Day } from '../../core/scalars';
import { Selects } from '../../core/selects';
import { closeTimecardsThrough, readTimecardsClosedThrough, reopenTimecardsAfter } from './closing.operations';
import { readTimecardHistory } from './history.operations';
import { restoreTimecard, reviseTimecard, withdrawTimecard } from './life.operations';
import {
  ApprovalOutcome,
  ApproveTimecardsInput,
  CloseTimecardsInput,
  ReopenTimecardInput,
  RestoreTimecardInput,
  ReturnTimecardInput,
  ReviseTimecardInput,
  TimecardClosing,
  TimecardVersion,
  WithdrawTimecardInput,
} from './life.types';
import {
  approveTimecards,
  findPreviousTimecard,
  listTimecardsToReview,
  reopenTimecard,
  returnTimecard,
} from './review.operations';
import { Timecard, TimecardArgs, TimecardConnection } from './timecards.types';

@Resolver()
export class TimecardLifeResolver {
  @Query(() => TimecardConnection)
  timecardsToReview(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Selects('edges.node.costCodes') withLines: boolean,
  ) {
    return listTimecardsToReview(context, { ...args, withLines });
  }

  @Query(() => Timecard, { nullable: true, description: 'The card before this one of the same person.' })
  previousTimecard(@Ctx() context: Context, @Args(() => TimecardArgs) args: TimecardArgs) {
    return findPreviousTimecard(context, args);
  }

  @Query(() => [TimecardVersion], { description: 'Newest first: at most 100 versions, and 4 MB of them.' })
  timecardHistory(@Ctx() context: Context, @Args(() => TimecardArgs) args: TimecardArgs) {
    return readTimecardHistory(context, args);
  }

  @Query(() => Day, { nullable: true })
  timecardsClosedThrough(@Ctx() context: Context) {
    return readTimecardsClosedThrough(context, {});
  }

  @Mutation(() => Timecard)
  reviseTimecard(@Ctx() context: Context, @Arg('input', () => ReviseTimecardInput) input: ReviseTimecardInput) {
    return reviseTimecard(context, input);
  }

  @Mutation(() => Timecard)
  withdrawTimecard(@Ctx() context: Context, @Arg('input', () => WithdrawTimecardInput) input: WithdrawTimecardInput) {
    return withdrawTimecard(context, input);
  }

  @Mutation(() => Timecard)
  restoreTimecard(@Ctx() context: Context, @Arg('input', () => RestoreTimecardInput) input: RestoreTimecardInput) {
    return restoreTimecard(context, input);
  }

  @Mutation(() => [ApprovalOutcome])
  async approveTimecards(
    @Ctx() context: Context,
    @Arg('input', () => ApproveTimecardsInput) input: ApproveTimecardsInput,
  ) {
    return (await approveTimecards(context, input)).outcomes;
  }

  @Mutation(() => Timecard)
  returnTimecard(@Ctx() context: Context, @Arg('input', () => ReturnTimecardInput) input: ReturnTimecardInput) {
    return returnTimecard(context, input);
  }

  @Mutation(() => Timecard)
  reopenTimecard(@Ctx() context: Context, @Arg('input', () => ReopenTimecardInput) input: ReopenTimecardInput) {
    return reopenTimecard(context, input);
  }

  @Mutation(() => TimecardClosing)
  closeTimecardsThrough(@Ctx() context: Context, @Arg('input', () => CloseTimecardsInput) input: CloseTimecardsInput) {
    return closeTimecardsThrough(context, input);
  }

  @Mutation(() => TimecardClosing)
  reopenTimecardsAfter(@Ctx() context: Context, @Arg('input', () => CloseTimecardsInput) input: CloseTimecardsInput) {
    return reopenTimecardsAfter(context, input);
  }
}
