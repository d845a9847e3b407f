import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { RecordInput } from '../../core/record-input';
import { forcePasswordReset, setUserPassword } from './user-passwords.operations';
import {
  createUser,
  deleteUser,
  listPendingUsers,
  listUsers,
  setStormWaterCertification,
  setTimecardExpected,
  setUserApproval,
  setUserRole,
} from './users.operations';
import {
  CreateUserInput,
  SetStormWaterCertificationInput,
  SetTimecardExpectedInput,
  SetUserApprovalInput,
  SetUserPasswordInput,
  SetUserRoleInput,
  User,
} from './users.types';

@Resolver()
export class UsersResolver {
  @Query(() => [User])
  pendingUsers(@Ctx() context: Context) {
    return listPendingUsers(context, {});
  }

  @Query(() => [User])
  users(@Ctx() context: Context) {
    return listUsers(context, {});
  }

  @Mutation(() => User)
  createUser(@Ctx() context: Context, @Arg('input', () => CreateUserInput) input: CreateUserInput) {
    return createUser(context, input);
  }

  @Mutation(() => User)
  setUserApproval(@Ctx() context: Context, @Arg('input', () => SetUserApprovalInput) input: SetUserApprovalInput) {
    return setUserApproval(context, input);
  }

  @Mutation(() => User)
  setUserRole(@Ctx() context: Context, @Arg('input', () => SetUserRoleInput) input: SetUserRoleInput) {
    return setUserRole(context, input);
  }

  @Mutation(() => User)
  setStormWaterCertification(
    @Ctx() context: Context,
    @Arg('input', () => SetStormWaterCertificationInput) input: SetStormWaterCertificationInput,
  ) {
    return setStormWaterCertification(context, input);
  }

  @Mutation(() => User)
  setTimecardExpected(
    @Ctx() context: Context,
    @Arg('input', () => SetTimecardExpectedInput) input: SetTimecardExpectedInput,
  ) {
    return setTimecardExpected(context, input);
  }

  @Mutation(() => User)
  async forcePasswordReset(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return (await forcePasswordReset(context, input)).user;
  }

  @Mutation(() => User)
  async setUserPassword(
    @Ctx() context: Context,
    @Arg('input', () => SetUserPasswordInput) input: SetUserPasswordInput,
  ) {
    return (await setUserPassword(context, input)).user;
  }

  @Mutation(() => ID, { description: 'Returns the id of the deleted account.' })
  async deleteUser(@Ctx() context: Context, @Arg('input', () => RecordInput) input: RecordInput) {
    return (await deleteUser(context, input)).id;
  }
}
