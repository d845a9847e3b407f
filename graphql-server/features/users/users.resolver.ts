import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { listPendingUsers, setUserApproval } from './users.operations';
import { SetUserApprovalInput, User } from './users.types';

@Resolver()
export class UsersResolver {
  @Query(() => [User])
  pendingUsers(@Ctx() context: Context) {
    return listPendingUsers(context, {});
  }

  @Mutation(() => User)
  setUserApproval(@Ctx() context: Context, @Arg('input', () => SetUserApprovalInput) input: SetUserApprovalInput) {
    return setUserApproval(context, input);
  }
}
