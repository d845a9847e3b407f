import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { Permission } from '../../../access/permissions';
import { AppError, badField, unauthenticated } from '../../../core/errors';
import { NoInput } from '../../../core/inputs/input-class';
import { command } from '../../../core/operations/command';
import type { PublicContext } from '../../../core/operations/context';
import { guarded } from '../../../limits/guesses';
import { CurrentUser } from '../accounts.types';
import { accountToSignIn, completeSignIn } from '../complete-sign-in';
import { newDeviceOf } from '../security/new-device';
import { currentUserOf } from '../sign-in.policy';
import { Passkey } from './passkeys.entity';
import { readResponse, relyingParty, usedPasskey } from './passkeys.policy';
import { findPasskey, type KnownPasskey, notePasskeyUse, storeChallenge, takeChallenge } from './passkeys.queries';
import { PasskeyOptions, PasskeySignInInput } from './passkeys.types';

const REFUSED = /* i18n */ 'This passkey is unknown, or it was not confirmed';

/**
 * Returns the id of the person who is signed in or has entered a password. Only that person's passkeys are offered. Null if there
 * is no such person. Then anybody may sign in.
 */
const awaited = ({ session, actor }: PublicContext): string | null => session.half?.id ?? actor?.id ?? null;

export const startPasskeySignIn = command('startPasskeySignIn', {
  description: 'Starts a sign-in or a confirmation with a passkey. Returns WebAuthn options for the browser.',
  permission: Permission.PUBLIC,
  openTo: ['setup'],
  input: NoInput,
  output: PasskeyOptions,
  async before(context) {
    const userId = awaited(context);
    const own = userId ? await context.db.getRepository(Passkey).findBy({ userId }) : [];
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(context.settings).id,
      userVerification: 'required',
      allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    return { options, userId };
  },
  async run({ db, prepared: { options, userId } }) {
    await storeChallenge(db, options.challenge, userId, false);
    return { options: JSON.stringify(options) };
  },
  audit: () => null,
});

/** Returns the passkey that gave this response, if the response is valid. Otherwise undefined. */
async function answering(context: PublicContext, text: string): Promise<KnownPasskey | undefined> {
  const response = readResponse(text, 'sign-in');
  const passkey = await findPasskey(context.db, response.id);
  if (!passkey || (context.actor && passkey.userId !== context.actor.id)) return undefined;
  const counter = await usedPasskey(response, passkey, context.settings, (challenge) =>
    takeChallenge(context.db, challenge, passkey.userId, false),
  );
  return counter !== undefined && (await notePasskeyUse(context.db, passkey.id, counter)) ? passkey : undefined;
}

export const passkeySignIn = command('passkeySignIn', {
  description:
    'Signs in with a passkey, which replaces both the password and the second step. If you are signed in, confirms who you are, like `confirmPassword`.',
  permission: Permission.PUBLIC,
  openTo: ['setup'],
  input: PasskeySignInInput,
  output: CurrentUser,
  async before(context, { response }) {
    const { result } = await guarded(context, [{ limit: 'signInAddress', key: context.ip }], () =>
      answering(context, response),
    );
    const confirms = context.actor !== null;
    if (!result) throw confirms ? badField('response', REFUSED) : unauthenticated(REFUSED, 'CREDENTIALS_INVALID');
    const account = { id: result.userId, email: result.email, sessionEpoch: result.sessionEpoch };
    const half = context.session.half;
    const linkId = half?.id === account.id ? half.linkId : undefined;
    return { ...account, linkId, confirms, newDevice: confirms ? undefined : await newDeviceOf(context, account) };
  },
  async run(work, _input) {
    const { confirms, newDevice, linkId } = work.prepared;
    const user = await accountToSignIn(work, work.prepared);
    const signedIn = confirms ? user : await completeSignIn(work, user, { newDevice, linkId });
    return { ...currentUserOf(work.settings, work.actor ?? signedIn), confirms, sessionEpoch: signedIn.sessionEpoch };
  },
  audit: ({ result: { confirms, email, id } }) =>
    confirms
      ? { action: 'second step confirmed', details: 'with a passkey' }
      : { action: 'login', details: `${email} logged in with a passkey`, userId: id },
  auditFailure: (error, _input, { actor }) =>
    error instanceof AppError && error.message === REFUSED
      ? { action: 'passkey refused', details: error.message, userId: actor?.id ?? null }
      : null,
  async after(context, { id, email, sessionEpoch, confirms }) {
    if (confirms) return context.session.confirm();
    context.device.remember(email);
    await context.session.signIn({ id, sessionEpoch });
  },
});
