import { say } from '../../../../common/i18n/say';
import { Permission } from '../../../access/permissions';
import { AppError, notFound, unauthenticated } from '../../../core/errors';
import { command } from '../../../core/operations/command';
import type { PublicContext, PublicWork, Work } from '../../../core/operations/context';
import { get } from '../../../core/operations/route';
import type { OpenidFlow } from '../../../core/service-interfaces/openid-flow';
import { guarded, isWithinLimit } from '../../../limits/guesses';
import { queues } from '../../../limits/table';
import { OpenidFailure } from '../../../services/openid/failure';
import type { OpenidPerson } from '../../../services/openid/person';
import { callbackOf } from '../../../services/openid/plan';
import { beginOpenid, finishOpenid as exchange } from '../../../services/openid/sign-in';
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
import { about, failureEntry, refusalPage, refusedBecause } from './refused-sign-in';

/** Pages to open after a sign-in at the provider. */
const pages = { start: '/', secondStep: '/login?second-step', verify: '/login?reason=EMAIL_NOT_VERIFIED' };

const providerOf = ({ openid }: Pick<Settings, 'openid'>) => {
  if (!openid) throw notFound('Path');
  return openid;
};

export const startOpenid = command('startOpenid', {
  description:
    'Starts a sign-in at the OpenID provider. With the purpose `confirm`, it confirms who you are. With `link`, it links the identity to your account.',
  permission: Permission.PUBLIC,
  openTo: ['setup'],
  input: StartOpenidInput,
  output: StartedOpenid,
  waitsOutside: true,
  rest: get('/auth/oidc', { redirectTo: ({ address }: StartedOpenid) => address, refusedTo: refusalPage }),
  async before(context, { purpose }) {
    const { settings, actor } = context;
    const provider = providerOf(settings);
    const isSignIn = purpose === OpenidPurpose.sign_in;
    if (!isSignIn && !actor) throw unauthenticated();
    if (purpose === OpenidPurpose.link) checkConfirmed(context);
    const userId = isSignIn ? null : actor!.id;
    return beginOpenid(provider, callbackOf(settings), { purpose, userId }).catch((failure: OpenidFailure) => {
      throw refusedBecause(context, failure);
    });
  },
  run: async ({ prepared }) => prepared,
  audit: () => null,
  // Without a person, a row would only repeat the server's log.
  auditFailure: (error, _input, context) => (context.actor ? failureEntry(error, context) : null),
  after: async ({ session }, { flow }) => session.keepOpenid(flow),
  published: ({ address }) => ({ address }),
});

/** Outcome of a sign-in at the provider: the page to open, the change to the session, and the log row. */
interface Outcome {
  page: string;
  /** The account to sign in, or to ask for the second step. */
  account?: LinkedAccount;
  act?: 'signs in' | 'takes the second step' | 'confirms' | 'stays signed in';
  action?: string;
  details?: string;
}

/** Codes of failures that a guess at the callback's parameters would cause. Only these count against the IP address. */
const GUESSES = ['code-refused', 'not-started', 'provider-denied'];

/** Returns the person whom the provider confirmed for this browser. @throws a RefusedSignIn if there is none */
async function personAt(context: PublicContext, path: string) {
  const { settings, session, actor, ip } = context;
  const provider = providerOf(settings);
  const flow = session.takeOpenid();
  const failed = (failure: OpenidFailure) => refusedBecause(context, failure);
  if (!flow) throw failed(new OpenidFailure('not-started', 'this browser has no cookie of a sign-in in progress'));
  if (flow.userId && flow.userId !== actor?.id) {
    throw failed(new OpenidFailure('not-started', 'the person who began is no longer signed in on this browser'));
  }
  let guessed: OpenidFailure | undefined;
  const answer = () =>
    exchange(provider, new URL(path, settings.publicUrl), flow).catch((failure: OpenidFailure) => {
      if (!GUESSES.includes(failure.code)) throw failed(failure);
      guessed = failure;
      return undefined;
    });
  const { result: person } = await guarded(context, [{ limit: 'signInAddress', key: ip }], answer, queues.openid);
  if (!person) throw failed(guessed!);
  if (!person.email && !(await findLinked(context.db, person))) {
    const reason = 'neither the ID token nor UserInfo has a usable `email`, which a new person needs';
    throw failed(new OpenidFailure('no-email', reason, person));
  }
  return { flow, person };
}

/**
 * Registers a person who has no account yet. If the address has an account, stores the identity until the account's owner accepts
 * it.
 */
async function registered(work: PublicWork, person: OpenidPerson, mayMail: boolean): Promise<LinkedAccount | Outcome> {
  const { firstName, lastName, emailVerified } = person;
  const email = person.email!;
  const provider = work.settings.openid!.name;
  const account = { email, firstName, lastName, passwordHash: noPassword(), identity: person };
  const added = await addRegistration(work.db, account);
  if (!added) {
    // A concurrent sign-in of the same person may have linked the identity while this one waited for the account's row.
    const linked = await findLinked(work.db, person);
    if (linked) return linked;
    const token = await keepForOwner(work.db, person, email);
    const details = `${email}: at ${provider}, this address belongs to another person or a new account`;
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

async function signIn(
  work: PublicWork,
  person: OpenidPerson,
  { newDevice, mayMail, known }: Prepared,
): Promise<Outcome> {
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
  flow: OpenidFlow;
  person: OpenidPerson;
  known: LinkedAccount | undefined;
  newDevice: string | undefined;
  mayMail: boolean;
}

/** Links the identity to the signed-in person's account. */
async function link(work: Work, { known, person }: Prepared): Promise<Outcome> {
  // The provider may have responded slowly, and the sessions may have been ended meanwhile.
  const self = await lockedSelf(work);
  const page = '/account/security';
  if (known?.id === self.id) return { page };
  const user = await addLinked(work, self, { ...person, name: person.email ?? person.subject });
  if (user.sessionEpoch === self.sessionEpoch) return { page };
  // The groups have changed the role, which ended all sessions. This browser gets a new one.
  await completeSignIn(work, user, {});
  return { page, account: user, act: 'stays signed in' };
}

/** Completes the sign-in, the confirmation, or the linking that the person began. */
async function completed(work: PublicWork, prepared: Prepared): Promise<Outcome> {
  const { flow, person, known } = prepared;
  const { actor, settings } = work;
  if (flow.purpose === 'sign_in') return signIn(work, person, prepared);
  if (!actor) throw unauthenticated();
  if (flow.purpose === 'link') return link({ ...work, actor }, prepared);
  if (known?.id !== actor.id) {
    const message = say('This {provider} account is not linked to your account', { provider: settings.openid!.name });
    throw new AppError('forbidden', message, { reason: 'ACCOUNT_NOT_LINKED' });
  }
  const details = `with ${settings.openid!.name}`;
  return { page: pages.start, act: 'confirms', action: 'second step confirmed', details };
}

export const finishOpenid = command('finishOpenid', {
  description: 'Completes a sign-in at the OpenID provider. The provider redirects the browser here.',
  permission: Permission.PUBLIC,
  openTo: ['setup'],
  input: FinishOpenidInput,
  waitsOutside: true,
  graphql: false,
  rest: get('/auth/oidc/callback', {
    input: ({ url }) => ({ path: url }),
    redirectTo: ({ page }: Outcome) => page,
    isFromOtherSites: true,
    refusedTo: refusalPage,
  }),
  async before(context, { path }) {
    const { flow, person } = await personAt(context, path);
    const known = await findLinked(context.db, person);
    const signsIn = flow.purpose === 'sign_in';
    const isNew = signsIn && !known && !person.emailVerified && person.email !== undefined;
    return {
      ...{ flow, person, known },
      newDevice: signsIn && known ? await newDeviceOf(context, known) : undefined,
      mayMail: isNew && (await isWithinLimit(context, { limit: 'verificationMail', key: person.email! })),
    };
  },
  run: (work, _input) =>
    completed(work, work.prepared).catch((error: unknown) => {
      throw about(work.prepared.person, error);
    }),
  audit: ({ result: { action, details, account } }) =>
    action && details ? { action, details, userId: account?.id } : null,
  auditFailure: (error, _input, context) => failureEntry(error, context),
  async after({ session, device }, { account, act }) {
    if (act === 'confirms') return session.confirm();
    if (!account) return;
    if (act === 'stays signed in') return session.signIn(account, 'staying');
    if (act === 'takes the second step') return session.startHalf(account);
    device.remember(account.email);
    await session.signIn(account, 'none');
  },
});
