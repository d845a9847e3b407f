import { type EntityManager, In } from 'typeorm';
import { say } from '../../../../common/i18n/say';
import { messages } from '../../../../common/messages';
import { hasSecondStep } from '../../../access/actor';
import { Permission } from '../../../access/permissions';
import { badField, conflict, forbidden, notFound } from '../../../core/errors';
import { NoInput } from '../../../core/inputs/input-class';
import { checkPermission } from '../../../core/operations/check-permission';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { guarded } from '../../../limits/guesses';
import { decrypt, encrypt } from '../../../services/stored-secrets';
import { endAccessTokens } from '../../../sessions/access-tokens';
import { endSessions } from '../../../sessions/end-sessions';
import { checkConfirmed } from '../../../sessions/step-up';
import { secretsOf } from '../../../settings/env';
import { User } from '../../users/users.entity';
import { User as PublishedUser } from '../../users/users.types';
import { lockedSelf } from '../lock-self';
import { removal } from '../removal.operations';
import { securityMail } from '../security/security.jobs';
import { methodAdded, methodRemoved } from './change-methods';
import { Authenticator } from './second-step.entity';
import { newAuthenticatorSecret, stepOf } from './second-step.policy';
import { refreshMethods, removeAllMethods, replaceRecoveryCodes, spendStep } from './second-step.queries';
import {
  FinishAuthenticatorInput,
  RecoveryCodes,
  RemoveSecondStepInput,
  StartedAuthenticator,
} from './second-step.types';

const MOST_APPS = 5;

/** Locks two accounts in the order of their ids, so that two administrators who act on each other can't deadlock. */
async function lockedPair(db: EntityManager, ids: readonly [string, string]): Promise<(User | undefined)[]> {
  const found = await db.find(User, {
    where: { id: In([...ids]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  return ids.map((id) => found.find((user) => user.id === id));
}

export const startAuthenticator = command('startAuthenticator', {
  description:
    "Starts adding an authenticator app. Returns the app's secret, which cannot be read again. The app can be used after `finishAuthenticator`.",
  permission: Permission.SECURITY,
  openTo: ['setup'],
  input: NoInput,
  output: StartedAuthenticator,
  before: async (context) => checkConfirmed(context),
  async run(work) {
    const { settings, db } = work;
    if (settings.secondStep === 'off') throw forbidden(/* i18n */ 'The second step is turned off');
    const { id: userId, email } = await lockedSelf(work);
    const apps = await db.findBy(Authenticator, { userId });
    if (apps.filter(({ confirmedAt }) => confirmedAt).length >= MOST_APPS) {
      throw conflict(say('You can have up to {count} authenticator apps. Remove one first.', { count: MOST_APPS }));
    }
    await db.remove(apps.filter(({ confirmedAt }) => !confirmedAt));
    const { secret, otpauthURL } = newAuthenticatorSecret({ issuer: settings.projectTitle, account: email });
    const stored = { userId, name: '', secret: encrypt(secret, secretsOf(settings)) };
    const { id } = await db.save(Authenticator, db.create(Authenticator, stored));
    return { id, secret, otpauthURL };
  },
  audit: () => null,
});

export const finishAuthenticator = command('finishAuthenticator', {
  description:
    'Finishes adding an authenticator app, using a code from the app. Returns ten recovery codes if you had no second step before.',
  permission: Permission.SECURITY,
  openTo: ['setup'],
  input: FinishAuthenticatorInput,
  output: RecoveryCodes,
  async before(context, { id, code }) {
    const app = await context.db.getRepository(Authenticator).findOneBy({ id, userId: actorOf(context).id });
    const secret = app && !app.confirmedAt && decrypt(app.secret, secretsOf(context.settings));
    if (!secret) throw notFound(/* i18n */ 'Authenticator');
    const charge = { limit: 'session', key: context.session.id } as const;
    const { result } = await guarded(context, [charge], async () => stepOf(code, secret.text));
    if (!result) throw badField('code', messages.codeWrong);
    return result;
  },
  async run(work, { id, name }) {
    const user = await lockedSelf(work);
    if (!(await spendStep(work.db, id, work.prepared))) throw badField('code', messages.codeWrong);
    await work.db.update(Authenticator, { id }, { name, confirmedAt: new Date() });
    return methodAdded(work, user, name);
  },
  audit: ({ input: { name } }) => ({ action: 'authenticator app added', details: `"${name}"` }),
  after: (context) => context.session.confirm(),
});

export const removeAuthenticator = removal('removeAuthenticator', {
  entity: Authenticator,
  noun: /* i18n */ 'Authenticator',
  description:
    'Removes an authenticator app and returns its id. If your account needs a second step, add another method before you remove the last method.',
  action: 'authenticator app removed',
  mail: 'methodRemoved',
  exists: ({ confirmedAt }) => confirmedAt !== null,
  left: methodRemoved,
});

export const newRecoveryCodes = command('newRecoveryCodes', {
  description: 'Replaces your recovery codes. The earlier codes stop working.',
  permission: Permission.SECURITY,
  input: NoInput,
  output: RecoveryCodes,
  before: async (context) => checkConfirmed(context),
  async run(work) {
    const user = await lockedSelf(work);
    if (!hasSecondStep(user)) throw conflict(messages.setUpSecondStep);
    const recoveryCodes = await replaceRecoveryCodes(work.db, user.id);
    await refreshMethods(work.db, user.id);
    await work.enqueue(securityMail, { userId: user.id, act: 'recoveryCodesReplaced' });
    return { recoveryCodes };
  },
  audit: () => ({ action: 'recovery codes replaced', details: 'by the account owner' }),
});

export const removeSecondStep = command('removeSecondStep', {
  description:
    'Removes the second step of a person who has lost it. Ends their sessions and access tokens. Emails the person and you.',
  permission: Permission.USERS_MANAGE,
  input: RemoveSecondStepInput,
  output: PublishedUser,
  before: async (context) => checkConfirmed(context),
  async run(work, { userId }) {
    const actor = actorOf(work);
    const [user, present] = await lockedPair(work.db, [userId, actor.id]);
    // The administrator may have been demoted after the request arrived.
    checkPermission(present ?? null, Permission.USERS_MANAGE);
    if (!user) throw notFound('User');
    if (user.id === actor.id) throw conflict('Remove your own second step on your security page');
    if (!hasSecondStep(user)) throw conflict('This person has no second step');
    await removeAllMethods(work.db, userId);
    await endSessions(work.db, userId, { byOther: true });
    await endAccessTokens(work.db, userId);
    await work.enqueue(securityMail, { userId, act: 'removedByAdministrator' });
    await work.enqueue(securityMail, { userId: actor.id, act: 'removedOfOther', name: user.email });
    return work.db.findOneByOrFail(User, { id: userId });
  },
  audit: ({ result }) => ({ action: 'admin removed second step', details: result.email }),
});
