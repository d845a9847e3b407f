import { Permission } from '../../../access/permissions';
import { AppError, notFound } from '../../../core/errors';
import { FairQueue } from '../../../core/fair-queue';
import { command } from '../../../core/operations/command';
import { actorOf, type Context, type Work } from '../../../core/operations/context';
import type { RestResponse } from '../../../core/operations/route';
import { get } from '../../../core/rest/rest';
import { beginOpenid, finishOpenid as exchange, isProviderAway, type OpenidPerson } from '../../../services/openid';
import { noPassword } from '../../../services/passwords';
import { addRegistration, applyRegistration, REGISTRATION_MAIL } from '../../../sessions/registrations';
import { checkConfirmed } from '../../../sessions/step-up';
import type { Settings } from '../../../settings/env';
import { accountToSignIn, completeSignIn } from '../complete-sign-in';
import { lockedSelf } from '../lock-self';
import { newDeviceOf } from '../security/new-device';
import { asksSecondStep } from '../sign-in.policy';
import { applyGroups } from './apply-groups';
import { addLinked } from './link-identity';
import { findLinked, keepForOwner, type LinkedAccount, noteIdentityUse } from './openid.queries';
import { FinishOpenidInput, OpenidPurpose, StartedOpenid, StartOpenidInput } from './openid.types';

const CALLBACK = '/api/auth/oidc/callback';

/** Pages to open after a sign-in at the provider. */
const pages = { start: '/', secondStep: '/login?second-step', verify: '/login?reason=EMAIL_NOT_VERIFIED' };

const providerOf = ({ openid }: Settings) => {
  if (!openid) throw notFound('Path');
  return openid;
};

const away = ({ openid }: Settings) =>
  new AppError('unavailable', `${openid?.name} is not available right now. Please try again in a few minutes.`, {
    reason: 'OPENID_UNAVAILABLE',
  });
const refused = ({ openid }: Settings) =>
  new AppError('unauthenticated', `${openid?.name} did not confirm who you are. Please try again.`, {
    reason: 'OPENID_REFUSED',
  });

/** Redirects to a page that shows the refusal, because the browser navigated to this route. */
function refuse(res: { redirect(to: string): unknown }, error: AppError, { actor, settings }: Context): unknown {
  if (!settings.openid) throw error;
  const page = actor ? '/account/security' : '/login';
  return res.redirect(`${page}?reason=${error.details.reason ?? 'OPENID_REFUSED'}`);
}

const redirectedBy = <Result>(to: (result: Result) => string): RestResponse<Result> => ({
  status: 302,
  send: (res, result) => res.redirect(to(result)),
});

export const startOpenid = command('startOpenid', {
  description:
    'Starts a sign-in at the OpenID provider. With the purpose `confirm`, it confirms who you are. With `link`, it links the identity to your account.',
  permission: Permission.PUBLIC,
  openTo: ['setup'],
  input: StartOpenidInput,
  output: StartedOpenid,
  waitsOutside: true,
  rest: get('/auth/oidc', { response: redirectedBy<StartedOpenid>(({ address }) => address), refuse }),
  async before(context, { purpose }) {
    const { settings } = context;
    const provider = providerOf(settings);
    const isSignIn = purpose === OpenidPurpose.sign_in;
    if (purpose === OpenidPurpose.link) checkConfirmed(context);
    const userId = isSignIn ? null : actorOf(context).id;
    return beginOpenid(provider, settings.publicUrl + CALLBACK, { purpose, userId }).catch(() => {
      throw away(settings);
    });
  },
  run: async ({ prepared }) => prepared,
  audit: () => null,
  after: async ({ session }, { flow }) => session.keepOpenid(flow),
  published: ({ address }) => ({ address }),
});

/** Outcome of a sign-in at the provider: the page to open, the change to the session, and the log row. */
interface Outcome {
  page: string;
  /** The account to sign in, or to ask for the second step. */
  account?: LinkedAccount;
  act?: 'signs in' | 'takes the second step' | 'confirms';
  action?: string;
  details?: string;
}

/**
 * Queue of requests to the provider, one at a time per IP address. Hashing of passwords has another queue, so a slow provider
 * doesn't delay it.
 */
const exchanges = new FairQueue({ places: 20, waitingPerKey: 100 });

/**
 * Returns the person whom the provider confirmed for this browser. Throws a 401 if the provider confirmed nobody, and a 503 if
 * the provider can't be reached.
 */
async function personAt(context: Context, path: string) {
  const { settings, session, actor, guesses, ip } = context;
  const provider = providerOf(settings);
  const flow = session.takeOpenid();
  if (!flow || (flow.userId && flow.userId !== actor?.id)) throw refused(settings);
  const answer = () =>
    exchange(provider, new URL(path, settings.publicUrl), flow).catch((error: unknown) => {
      if (isProviderAway(error)) throw away(settings);
      return undefined;
    });
  const { result: person } = await guesses.guard([{ limit: 'signInAddress', key: ip }], answer, exchanges);
  if (!person) throw refused(settings);
  return { flow, person };
}

/**
 * Registers a person who has no account yet. If the address has an account, stores the identity until the account's owner accepts
 * it.
 */
async function registered(work: Work, person: OpenidPerson, mayMail: boolean): Promise<LinkedAccount | Outcome> {
  const { email, firstName, lastName, emailVerified } = person;
  if (!email) throw refused(work.settings);
  const provider = work.settings.openid!.name;
  const account = { email, firstName, lastName, passwordHash: noPassword(), identity: person };
  const added = await addRegistration(work.db, account);
  if (!added) {
    const token = await keepForOwner(work.db, person, email);
    const details = `${email}: ${provider} has another person or a new account with this address`;
    return { page: `/link-sign-in#${token}`, action: 'sign-in not linked', details };
  }
  if (emailVerified) {
    const registration = { ...account, userId: added.userId, issuer: person.issuer, subject: person.subject };
    await applyRegistration(work.db, registration);
    return (await findLinked(work.db, person))!;
  }
  if (mayMail) await work.enqueue(REGISTRATION_MAIL, { registrationId: added.registrationId });
  return { page: pages.verify, action: 'registration', details: `${email} registered with ${provider}` };
}

async function signIn(work: Work, person: OpenidPerson, { newDevice, mayMail, known }: Prepared): Promise<Outcome> {
  const found = known ?? (await registered(work, person, mayMail));
  if (!('id' in found)) return found;
  const before = await accountToSignIn(work, found);
  const { user, remark } = await applyGroups(work, before, person.groups);
  await noteIdentityUse(work.db, person, person.email);
  const account = { id: user.id, email: user.email, sessionEpoch: user.sessionEpoch };
  if (asksSecondStep(work.settings, user)) return { page: pages.secondStep, account, act: 'takes the second step' };
  await completeSignIn(work, user, { newDevice });
  const details = `${user.email} logged in with ${work.settings.openid!.name}${remark}`;
  return { page: pages.start, account, act: 'signs in', action: 'login', details };
}

interface Prepared {
  known: LinkedAccount | undefined;
  newDevice: string | undefined;
  mayMail: boolean;
}

export const finishOpenid = command('finishOpenid', {
  description: 'Completes a sign-in at the OpenID provider. The provider redirects the browser here.',
  permission: Permission.PUBLIC,
  openTo: ['setup'],
  input: FinishOpenidInput,
  waitsOutside: true,
  graphql: false,
  rest: get('/auth/oidc/callback', {
    input: ({ originalUrl }) => ({ path: originalUrl }),
    response: redirectedBy<Outcome>(({ page }) => page),
    isFromOtherSites: true,
    refuse,
  }),
  async before(context, { path }) {
    const { flow, person } = await personAt(context, path);
    const known = await findLinked(context.db, person);
    const signsIn = flow.purpose === 'sign_in';
    const isNew = signsIn && !known && !person.emailVerified && person.email !== undefined;
    return {
      ...{ flow, person, known },
      newDevice: signsIn && known ? await newDeviceOf(context, known) : undefined,
      mayMail: isNew && (await context.guesses.allows({ limit: 'verificationMail', key: person.email! })),
    };
  },
  async run(work, _input): Promise<Outcome> {
    const { flow, person, known } = work.prepared;
    if (flow.purpose === 'sign_in') return signIn(work, person, work.prepared);
    const actor = actorOf(work);
    if (flow.purpose === 'link') {
      // The provider may have responded slowly, and the sessions may have been ended meanwhile.
      const self = await lockedSelf(work);
      if (known?.id !== self.id) await addLinked(work, self, { ...person, name: person.email ?? person.subject });
      return { page: '/account/security' };
    }
    if (known?.id !== actor.id) {
      const message = `This ${work.settings.openid!.name} account is not linked to your account`;
      throw new AppError('forbidden', message, { reason: 'ACCOUNT_NOT_LINKED' });
    }
    const details = `with ${work.settings.openid!.name}`;
    return { page: pages.start, act: 'confirms', action: 'second step confirmed', details };
  },
  audit: ({ result: { action, details, account } }) =>
    action && details ? { action, details, userId: account?.id } : null,
  auditFailure: (error, _input, { actor }) =>
    error instanceof AppError && error.details.reason
      ? { action: 'sign-in failed', details: error.message, userId: actor?.id ?? null }
      : null,
  async after({ session, device }, { account, act }) {
    if (act === 'confirms') return session.confirm();
    if (!account) return;
    if (act === 'takes the second step') return session.startHalf(account);
    device.remember(account.email);
    await session.signIn(account, 'none');
  },
});
