import { messages } from '../../../common/messages';
import { Permission } from '../../access/permissions';
import { AppError, badInput } from '../../core/errors';
import { command } from '../../core/operations/command';
import { post } from '../../core/operations/route';
import { hashOf } from '../../core/tokens';
import { countAttempt, isWithinLimit, refuseLink } from '../../limits/guesses';
import { hashNewPassword } from '../../services/passwords';
import { checkPasswordSignIn } from '../../sessions/password-sign-in';
import { addRegistration, applyRegistration } from '../../sessions/registrations';
import { Notice } from '../accounts/accounts.types';
import { registrationMail } from './registrations.jobs';
import { hasToken, lockedRegistration, repeatRegistration } from './registrations.queries';
import { RegisterInput, ResendVerificationInput, VerifyEmailInput } from './registrations.types';

const notices = /* i18n */ {
  registered: 'Registration successful. Please check your email to verify your account.',
  verified: 'Email verified. An administrator will review your registration.',
  resent: 'If this email still needs to be verified, you will receive a new verification link',
};

export const register = command('register', {
  description:
    'Registers an account and emails a link to verify its address. The response is the same for every address, so that nobody learns who has an account.',
  permission: Permission.PUBLIC,
  input: RegisterInput,
  output: Notice,
  rest: post('/register'),
  async before(context, { password, ...owner }) {
    checkPasswordSignIn(context.settings, owner.email);
    await countAttempt(context, { limit: 'register', key: context.ip });
    const passwordHash = await hashNewPassword(context.settings, password, { field: 'password', owner });
    return { passwordHash, mayMail: await isWithinLimit(context, { limit: 'verificationMail', key: owner.email }) };
  },
  async run({ db, prepared: { passwordHash, mayMail }, enqueue }, { email, firstName = null, lastName = null }) {
    // This address gets no more emails today. Without an email there is no link, and without a link a registration is useless.
    if (!mayMail) return { message: notices.registered };
    const registered = await addRegistration(db, { email, passwordHash, firstName, lastName });
    await enqueue(registrationMail, { registrationId: registered?.registrationId ?? null, existing: email });
    return { message: notices.registered, userId: registered?.userId };
  },
  audit: ({ result: { userId }, input: { email }, prepared: { mayMail } }) => ({
    action: 'registration',
    details: userId ? `${email} registered` : `${email} registered again${mayMail ? '' : ': no more emails today'}`,
    userId: userId ?? null,
  }),
});

const invalidLink = () => badInput(/* i18n */ 'Email verification link is invalid or expired');

export const verifyEmail = command('verifyEmail', {
  description: 'Verifies an email address with the token from an emailed link.',
  permission: Permission.PUBLIC,
  input: VerifyEmailInput,
  output: Notice,
  rest: post('/verify-email', { status: 200 }),
  async before(context, { token }) {
    if (!(await hasToken(context.db, hashOf(token)))) await refuseLink(context, 'verificationLink', invalidLink());
  },
  async run({ db }, { token }) {
    const registration = await lockedRegistration(db, hashOf(token));
    if (registration?.usedAt) throw new AppError('badInput', messages.alreadyVerified, { reason: 'ALREADY_VERIFIED' });
    if (!registration?.expiresAt || registration.expiresAt.getTime() <= Date.now()) {
      throw invalidLink();
    }
    const { email } = await applyRegistration(db, registration);
    return { message: notices.verified, email, userId: registration.userId };
  },
  audit: ({ result: { email, userId } }) => ({ action: 'email verified', details: email, userId }),
});

export const resendVerification = command('resendVerification', {
  description:
    'Emails another verification link if the address has an unverified registration. The response is the same for every address.',
  permission: Permission.PUBLIC,
  input: ResendVerificationInput,
  output: Notice,
  rest: post('/resend-verification', { status: 200 }),
  async before(context, { email }) {
    await countAttempt(context, { limit: 'resetMailAddress', key: context.ip });
    return isWithinLimit(context, { limit: 'verificationMail', key: email });
  },
  async run({ db, enqueue, prepared: mayMail }, { email }) {
    const repeated = mayMail ? await repeatRegistration(db, email) : undefined;
    // Enqueues a job even if there is nothing to send, so that the response always takes equally long.
    await enqueue(registrationMail, { registrationId: repeated?.registrationId ?? null });
    return { message: notices.resent };
  },
  audit: ({ input: { email } }) => ({ action: 'verification email requested', details: email, userId: null }),
});
