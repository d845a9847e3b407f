import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import {
  changePassword,
  confirmPassword,
  login,
  logout,
  readCurrentUser,
  requestPasswordReset,
  resetPassword,
} from './accounts.operations';
import {
  ChangePasswordInput,
  ConfirmPasswordInput,
  CurrentUser,
  LoginInput,
  Notice,
  RequestPasswordResetInput,
  ResetPasswordInput,
} from './accounts.types';

@Resolver()
export class AccountsResolver {
  @Query(() => CurrentUser)
  me(@Ctx() context: Context) {
    return readCurrentUser(context, {});
  }

  @Mutation(() => CurrentUser)
  login(@Ctx() context: Context, @Arg('input', () => LoginInput) input: LoginInput) {
    return login(context, input);
  }

  @Mutation(() => Notice)
  logout(@Ctx() context: Context) {
    return logout(context, {});
  }

  @Mutation(() => Notice)
  requestPasswordReset(
    @Ctx() context: Context,
    @Arg('input', () => RequestPasswordResetInput) input: RequestPasswordResetInput,
  ) {
    return requestPasswordReset(context, input);
  }

  @Mutation(() => Notice)
  resetPassword(@Ctx() context: Context, @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput) {
    return resetPassword(context, input);
  }

  @Mutation(() => Notice)
  changePassword(@Ctx() context: Context, @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput) {
    return changePassword(context, input);
  }

  @Mutation(() => Notice, { description: 'Enters the password again, which counts for ten minutes in this session.' })
  confirmPassword(@Ctx() context: Context, @Arg('input', () => ConfirmPasswordInput) input: ConfirmPasswordInput) {
    return confirmPassword(context, input);
  }
}
