import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { listActivityLogs } from './activity-log.operations';
import { ActivityLogConnection, ActivityLogsArgs } from './activity-log.types';

@Resolver()
export class ActivityLogResolver {
  @Query(() => ActivityLogConnection)
  activityLogs(@Ctx() context: Context, @Args(() => ActivityLogsArgs) args: ActivityLogsArgs) {
    return listActivityLogs(context, args);
  }
}
