import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { readRollCallBoard, reportNoWork } from './roll-call.operations';
import { NoWorkDay, ReportNoWorkInput, RollCall, RollCallArgs } from './roll-call.types';
import { readToday } from './today.operations';
import { Today } from './today.types';

@Resolver()
export class RollCallResolver {
  @Query(() => RollCall)
  rollCall(@Ctx() context: Context, @Args(() => RollCallArgs) args: RollCallArgs) {
    return readRollCallBoard(context, args);
  }

  @Query(() => Today)
  today(@Ctx() context: Context) {
    return readToday(context, {});
  }

  @Mutation(() => NoWorkDay)
  reportNoWork(@Ctx() context: Context, @Arg('input', () => ReportNoWorkInput) input: ReportNoWorkInput) {
    return reportNoWork(context, input);
  }
}
