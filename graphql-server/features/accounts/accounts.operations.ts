import { messages } from '../../../common/messages';
import { Permission } from '../../access/permissions';
import { AppError, forbidden, notFound, unauthenticated } from '../../core/errors';
import { NoInput } from '../../core/inputs/input-class';
import { addJob } from '../../core/operations/add-job';
import { command } from '../../core/operations/command';
import { actorOf, type PublicContext } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { get, post } from '../../core/operations/route';
import { guarded, isWithinLimit } from '../../limits/guesses';
import { GUESSES } from '../../limits/table';
import { checkPasswordSignIn } from '../../sessions/password-sign-in';
import { User } from '../users/users.entity';
import { guessesRefusedMail } from './accounts.jobs';
import { mayStartOn } from './accounts.policy';
import { CurrentUser, LoginInput, Notice, SetLanguageInput, SetStartPageInput } from './accounts.types';
import { accountToSignIn, completeSignIn } from './complete-sign-in';
import { newDeviceOf } from './security/new-device';
import { asksSecondStep, currentUserOf, halfSignedIn, signInCharges } from './sign-in.policy';

const LOGGED_OUT = 'Logged out';

export const readCurrentUser = query('me', {
  description: 'Your account, with your permissions.',
  permission: Permission.OWN_ACCOUNT,
  openTo: ['token', 'setup'],
  input: NoInput,
  output: CurrentUser,
  rest: get('/auth/user', { onlyIfTrue: ['secondStepRequired'] }),
  run: (context) => currentUserOf(context.settings, actorOf(context)),
});

export const login = command('login', {
  description: 'Signs in. The response sets the session cookie.',
  permission: Permission.PUBLIC,
  input: LoginInput,
  output: CurrentUser,
  // REST clients check only whether these fields are present, so REST omits them unless they are true.
  rest: post('/login', { status: 200, onlyIfTrue: ['passwordResetRequired', 'secondStepRequired'] }),
  async before(context, { email, password }) {
    checkPasswordSignIn(context.settings, email);
    const charges = signInCharges(context.ip, email, context.device.knownFor(email));
    const { result, failures } = await guarded(
      context,
      charges,
      async () => (await context.session.authenticate(email, password)) ?? undefined,
    );
    if (failures.signInAccount === GUESSES.signInAccount.points) await warnOwner(context, email);
    if (!result) throw unauthenticated(messages.credentialsInvalid, 'CREDENTIALS_INVALID');
    const isHalf = asksSecondStep(context.settings, result);
    return { ...result, newDevice: isHalf ? undefined : await newDeviceOf(context, { ...result, email }) };
  },
  async run(work, _input) {
    const { sessionEpoch, newDevice } = work.prepared;
    const user = await accountToSignIn(work, work.prepared);
    if (asksSecondStep(work.settings, user)) return { ...halfSignedIn(work.settings, user), sessionEpoch };
    await completeSignIn(work, user, { newDevice });
    return { ...currentUserOf(work.settings, user), sessionEpoch };
  },
  audit: ({ result: { id, email, secondStepRequired } }) =>
    secondStepRequired ? null : { action: 'login', details: `${email} logged in`, userId: id },
  auditFailure: (error, { email }) =>
    error instanceof AppError && ['unauthenticated', 'forbidden'].includes(error.kind)
      ? { action: 'sign-in failed', details: `${email}: ${error.message}`, userId: null }
      : null,
  async after(context, account) {
    if (account.secondStepRequired) return context.session.startHalf(account);
    context.device.remember(account.email);
    await context.session.signIn(account);
  },
});

/** Tells the owner by email, at most once an hour, that sign-in attempts from unknown devices are being refused. */
async function warnOwner(context: PublicContext, email: string): Promise<void> {
  if (!(await isWithinLimit(context, { limit: 'lockoutMail', key: email }))) return;
  await addJob(context.db, guessesRefusedMail, { email });
}

export const logout = command('logout', {
  description: 'Signs out this browser. Does nothing if you are not signed in.',
  permission: Permission.PUBLIC,
  input: NoInput,
  output: Notice,
  rest: [post('/logout', { status: 200 }), get('/logout', { redirectTo: () => '/login' })],
  run: async ({ actor }) => ({ message: LOGGED_OUT, email: actor?.email }),
  audit: ({ result }) => (result.email ? { action: 'logout', details: `${result.email} logged out` } : null),
  after: (context) => context.session.signOut(),
});

export const setStartPage = command('setStartPage', {
  description: 'Sets the page where you start after signing in. You must have access to the page.',
  permission: Permission.TIMECARDS_SUBMIT,
  input: SetStartPageInput,
  output: CurrentUser,
  async run(work, { page }) {
    const actor = actorOf(work);
    if (!mayStartOn(actor, page)) throw forbidden();
    const choice = { startPage: page, startPageChosen: true };
    await work.db.update(User, { id: actor.id }, choice);
    return currentUserOf(work.settings, { ...actor, ...choice });
  },
  audit: ({ result }) => ({ action: 'start page changed', details: `to ${result.startPage}` }),
});

export const setLanguage = command('setLanguage', {
  description: 'Sets the language of your screens and emails. Fails with NOT_FOUND if the server has only English.',
  permission: Permission.OWN_ACCOUNT,
  openTo: ['setup'],
  input: SetLanguageInput,
  output: CurrentUser,
  async run(work, { language }) {
    if (!work.settings.spanish) throw notFound('Language');
    const actor = actorOf(work);
    await work.db.update(User, { id: actor.id }, { language });
    return currentUserOf(work.settings, { ...actor, language });
  },
  audit: ({ input }) => ({ action: 'language changed', details: `to ${input.language}` }),
});
