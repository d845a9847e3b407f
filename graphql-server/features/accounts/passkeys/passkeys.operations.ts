import { generateRegistrationOptions } from '@simplewebauthn/server';
import { say } from '../../../../common/i18n/say';
import { Permission } from '../../../access/permissions';
import { badInput, conflict, isUniqueViolation } from '../../../core/errors';
import { NoInput } from '../../../core/inputs/input-class';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { checkConfirmed } from '../../../sessions/step-up';
import { lockedSelf } from '../lock-self';
import { removal } from '../removal.operations';
import { methodAdded, methodRemoved } from '../second-step/change-methods';
import { RecoveryCodes } from '../second-step/second-step.types';
import { Passkey } from './passkeys.entity';
import { readResponse, registeredPasskey, relyingParty } from './passkeys.policy';
import { storeChallenge, takeChallenge } from './passkeys.queries';
import { FinishPasskeyInput, PasskeyOptions } from './passkeys.types';

const MOST_PASSKEYS = 20;

export const startPasskey = command('startPasskey', {
  description: 'Starts adding a passkey. Returns WebAuthn options for the browser.',
  permission: Permission.SECURITY,
  openTo: ['setup'],
  input: NoInput,
  output: PasskeyOptions,
  async before(context) {
    checkConfirmed(context);
    const { id: userId, email } = actorOf(context);
    const own = await context.db.getRepository(Passkey).findBy({ userId });
    if (own.length >= MOST_PASSKEYS)
      throw conflict(say('You can have up to {count} passkeys. Remove one first.', { count: MOST_PASSKEYS }));
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
    "Finishes adding a passkey, using the browser's response. Returns ten recovery codes if you had no second step before.",
  permission: Permission.SECURITY,
  openTo: ['setup'],
  input: FinishPasskeyInput,
  output: RecoveryCodes,
  async before(context, { response }) {
    const { id } = actorOf(context);
    const sent = readResponse(response, 'registration');
    const credential = await registeredPasskey(sent, context.settings, (challenge) =>
      takeChallenge(context.db, challenge, id, true),
    );
    if (!credential) throw badInput(/* i18n */ 'The passkey could not be added. Please try again.');
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
      throw isUniqueViolation(error) ? conflict(/* i18n */ 'This passkey was already added') : error;
    });
    return methodAdded(work, user, name);
  },
  audit: ({ input: { name } }) => ({ action: 'passkey added', details: `"${name}"` }),
  after: (context) => context.session.confirm(),
});

export const removePasskey = removal('removePasskey', {
  entity: Passkey,
  noun: /* i18n */ 'Passkey',
  description:
    'Removes a passkey and returns its id. If your account needs a second step, add another method before you remove the last method.',
  action: 'passkey removed',
  mail: 'methodRemoved',
  left: methodRemoved,
});
