import { generateRegistrationOptions, type RegistrationResponseJSON } from '@simplewebauthn/server';
import { GraphQLID } from 'graphql';
import { messages } from '../../../../common/messages';
import { hasSecondStep, needsSecondStep } from '../../../access/actor';
import { Permission } from '../../../access/permissions';
import { badInput, conflict, isUniqueViolation, notFound } from '../../../core/errors';
import { NoInput } from '../../../core/inputs/input-class';
import { RecordInput } from '../../../core/inputs/record-input';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { checkConfirmed } from '../../../sessions/step-up';
import { lockedSelf } from '../second-step/own-account.policy';
import { refreshMethods, removeAllMethods, replaceRecoveryCodes } from '../second-step/second-step.queries';
import { RecoveryCodes } from '../second-step/second-step.types';
import { securityMail } from '../security/security.jobs';
import { Passkey } from './passkeys.entity';
import { readResponse, registeredPasskey, relyingParty } from './passkeys.policy';
import { storeChallenge, takeChallenge } from './passkeys.queries';
import { FinishPasskeyInput, PasskeyOptions } from './passkeys.types';

const MOST_PASSKEYS = 20;

export const startPasskey = command('startPasskey', {
  description: 'Begins to add a passkey: returns the options for the browser.',
  permission: Permission.SECURITY,
  openTo: ['setup'],
  input: NoInput,
  output: PasskeyOptions,
  async before(context) {
    checkConfirmed(context);
    const { id: userId, email } = actorOf(context);
    const own = await context.db.getRepository(Passkey).findBy({ userId });
    if (own.length >= MOST_PASSKEYS) throw conflict(`You can have up to ${MOST_PASSKEYS} passkeys. Remove one first.`);
    return generateRegistrationOptions({
      rpName: context.settings.projectTitle,
      rpID: relyingParty(context.settings).id,
      userName: email,
      userID: new TextEncoder().encode(userId),
      excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  },
  async run(work, _input) {
    await storeChallenge(work.db, work.prepared.challenge, actorOf(work).id, true);
    return { options: JSON.stringify(work.prepared) };
  },
  audit: () => null,
});

export const finishPasskey = command('finishPasskey', {
  description:
    "Adds a passkey with the browser's response. The first method of a person comes with ten recovery codes.",
  permission: Permission.SECURITY,
  openTo: ['setup'],
  input: FinishPasskeyInput,
  output: RecoveryCodes,
  async before(context, { response }) {
    const { id } = actorOf(context);
    const sent = readResponse<RegistrationResponseJSON>(response);
    const credential = await registeredPasskey(sent, context.settings, (challenge) =>
      takeChallenge(context.db, challenge, id, true),
    );
    if (!credential) throw badInput('The passkey could not be added. Please try again.');
    return credential;
  },
  async run(work, { name }) {
    const user = await lockedSelf(work);
    const { id: credentialId, publicKey, counter, transports = [] } = work.prepared;
    const passkey = {
      userId: user.id,
      name,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter: String(counter),
      transports,
    };
    await work.db.insert(Passkey, passkey).catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict('This passkey was already added') : error;
    });
    const recoveryCodes = hasSecondStep(user) ? [] : await replaceRecoveryCodes(work.db, user.id);
    await refreshMethods(work.db, user.id);
    await work.enqueue(securityMail, { userId: user.id, act: 'methodAdded', name });
    return { recoveryCodes };
  },
  audit: ({ input: { name } }) => ({ action: 'passkey added', details: `"${name}"` }),
  after: (context) => context.session.confirm(),
});

export const removePasskey = command('removePasskey', {
  description: 'Removes a passkey. The last method of a person who must have one can only be replaced. Returns its id.',
  permission: Permission.SECURITY,
  input: RecordInput,
  output: GraphQLID,
  before: async (context) => checkConfirmed(context),
  async run(work, { id }) {
    const user = await lockedSelf(work);
    const passkey = await work.db.findOneBy(Passkey, { id, userId: user.id });
    if (!passkey) throw notFound('Passkey');
    await work.db.delete(Passkey, { id });
    const methods = await refreshMethods(work.db, user.id);
    if (!hasSecondStep({ secondStepMethods: methods })) {
      if (needsSecondStep(work.settings.secondStep, user)) throw conflict(messages.lastMethod);
      await removeAllMethods(work.db, user.id);
    }
    await work.enqueue(securityMail, { userId: user.id, act: 'methodRemoved', name: passkey.name });
    return { id, name: passkey.name };
  },
  audit: ({ result: { name } }) => ({ action: 'passkey removed', details: `"${name}"` }),
  published: ({ id }) => id,
});
