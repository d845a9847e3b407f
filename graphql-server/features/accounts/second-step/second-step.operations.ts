import { messages } from '../../../../common/messages';
import { Permission } from '../../../access/permissions';
import { AppError, unauthenticated } from '../../../core/errors';
import { addJob } from '../../../core/operations/add-job';
import { command } from '../../../core/operations/command';
import type { PublicContext, SignedIn } from '../../../core/operations/context';
import { post } from '../../../core/operations/route';
import { guarded } from '../../../limits/guesses';
import { GUESSES } from '../../../limits/table';
import { secretsOf } from '../../../settings/env';
import { User } from '../../users/users.entity';
import { CurrentUser } from '../accounts.types';
import { accountToSignIn, completeSignIn } from '../complete-sign-in';
import { newDeviceOf } from '../security/new-device';
import { securityMail } from '../security/security.jobs';
import { currentUserOf } from '../sign-in.policy';
import { useCode } from './second-step.queries';
import { SecondStepInput } from './second-step.types';

/** Number of wrong codes after which the owner is told that somebody knows the password. */
const WARN_AFTER = 5;

interface Asked extends SignedIn {
  email: string;
  isHalf: boolean;
}

/**
 * Returns the account whose code is checked: the account of the half session, or the signed-in person's. Throws a 401 if there is
 * neither.
 */
async function askedAccount({ session, actor, db }: PublicContext): Promise<Asked> {
  const id = session.half?.id ?? (actor?.token ? undefined : actor?.id);
  const select = { id: true, email: true, sessionEpoch: true } as const;
  const account = id && (await db.getRepository(User).findOne({ select, where: { id } }));
  if (!account) throw unauthenticated();
  const { sessionEpoch = account.sessionEpoch, linkId } = session.half ?? {};
  return { ...account, sessionEpoch, linkId, isHalf: !!session.half };
}

/**
 * Throws the error for a wrong code. Ends the half session if it has no tries left. At the account's fifth wrong code, tells the
 * owner that somebody knows the password.
 */
async function refuse(context: PublicContext, account: Asked, failures: number, endsHalf: boolean): Promise<never> {
  if (account.isHalf && failures === WARN_AFTER) {
    await addJob(context.db, securityMail, { userId: account.id, act: 'wrongCodes' });
  }
  if (endsHalf) await context.session.signOut();
  const kind = account.isHalf ? 'unauthenticated' : 'badInput';
  const message = endsHalf ? messages.tooManyCodes : messages.codeWrong;
  throw new AppError(kind, message, { reason: 'SECOND_STEP_WRONG', errors: [{ path: 'code', message }] });
}

export const secondStep = command('secondStep', {
  description:
    'Completes a sign-in after the password, using a code from an authenticator app or a recovery code. If you are signed in, confirms who you are, like `confirmPassword`.',
  permission: Permission.PUBLIC,
  openTo: ['setup'],
  input: SecondStepInput,
  output: CurrentUser,
  rest: post('/login/second-step', { status: 200, onlyIfTrue: ['passwordResetRequired', 'secondStepRequired'] }),
  async before(context, { code }) {
    const account = await askedAccount(context);
    const { id, email, isHalf } = account;
    const limit = context.device.knownFor(email) ? 'secondStepKnownDevice' : 'secondStepAccount';
    const charges = isHalf
      ? ([
          { limit: 'halfSession', key: context.session.id },
          { limit, key: limit === 'secondStepAccount' ? id : `${context.device.knownFor(email)} ${id}` },
        ] as const)
      : ([{ limit: 'session', key: context.session.id }] as const);
    const { result, failures } = await guarded(context, charges, () =>
      useCode(context.db, id, code, secretsOf(context.settings)),
    );
    const endsHalf = failures.halfSession === GUESSES.halfSession.points;
    if (!result) return refuse(context, account, failures[limit] ?? 0, endsHalf);
    return { account, method: result, newDevice: isHalf ? await newDeviceOf(context, account) : undefined };
  },
  async run(work, _input) {
    const { account, method, newDevice } = work.prepared;
    const user = await accountToSignIn(work, account);
    const { isHalf, linkId } = account;
    const signedIn = isHalf ? await completeSignIn(work, user, { newDevice, linkId }) : user;
    if (method === 'recovery_code') await work.enqueue(securityMail, { userId: user.id, act: 'recoveryCodeUsed' });
    return {
      ...currentUserOf(work.settings, work.actor ?? signedIn),
      isHalf,
      sessionEpoch: signedIn.sessionEpoch,
      method,
    };
  },
  audit: ({ result: { email, id, isHalf, method } }) => {
    const how = method === 'totp' ? 'an authenticator app' : 'a recovery code';
    return isHalf
      ? { action: 'login', details: `${email} logged in with a password and ${how}`, userId: id }
      : { action: 'second step confirmed', details: `with ${how}` };
  },
  auditFailure: async (error, _input, context) =>
    error instanceof AppError && error.details.reason === 'SECOND_STEP_WRONG'
      ? {
          action: 'second step failed',
          details: error.message,
          userId: context.session.half?.id ?? context.actor?.id ?? null,
        }
      : null,
  async after(context, { id, email, sessionEpoch, isHalf }) {
    if (!isHalf) return context.session.confirm();
    context.device.remember(email);
    await context.session.signIn({ id, sessionEpoch });
  },
});
