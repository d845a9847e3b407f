import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import {
  changePassword,
  login,
  logout,
  readCurrentUser,
  register,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from './accounts.operations';
import {
  ChangePasswordInput,
  CurrentUser,
  LoginInput,
  Notice,
  RegisterInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  VerifyEmailInput,
} from './accounts.types';

@Resolver()
export class AccountsResolver {
  @Query(() => CurrentUser)
  me(@Ctx() context: Context) {
    return readCurrentUser(context, {});
  }

  @Mutation(() => Notice)
  register(@Ctx() context: Context, @Arg('input', () => RegisterInput) input: RegisterInput) {
    return register(context, input);
  }

  @Mutation(() => Notice)
  verifyEmail(@Ctx() context: Context, @Arg('input', () => VerifyEmailInput) input: VerifyEmailInput) {
    return verifyEmail(context, input);
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
}
