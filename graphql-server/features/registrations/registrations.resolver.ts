import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { Notice } from '../accounts/accounts.types';
import { register, resendVerification, verifyEmail } from './registrations.operations';
import { RegisterInput, ResendVerificationInput, VerifyEmailInput } from './registrations.types';

@Resolver()
export class RegistrationsResolver {
  @Mutation(() => Notice)
  register(@Ctx() context: Context, @Arg('input', () => RegisterInput) input: RegisterInput) {
    return register(context, input);
  }

  @Mutation(() => Notice)
  verifyEmail(@Ctx() context: Context, @Arg('input', () => VerifyEmailInput) input: VerifyEmailInput) {
    return verifyEmail(context, input);
  }

  @Mutation(() => Notice)
  resendVerification(
    @Ctx() context: Context,
    @Arg('input', () => ResendVerificationInput) input: ResendVerificationInput,
  ) {
    return resendVerification(context, input);
  }
}
