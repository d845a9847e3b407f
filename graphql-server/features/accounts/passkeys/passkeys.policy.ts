import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { badInput, conflict } from '../../../core/errors';
import type { Settings } from '../../../settings/env';
import type { KnownPasskey } from './passkeys.queries';

/** Returns the domain and origin for passkeys. Throws a 409 if PUBLIC_URL is an IP address, because passkeys need a domain. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) throw conflict('Passkeys need a domain name in PUBLIC_URL');
  return { id: hostname, origin };
}

/** Matches an id or bytes in base64url. WebAuthn limits ids to 1023 bytes. */
const ID = /^[\w-]{1,1364}$/;
const BYTES = /^[\w-]+={0,2}$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True if the bytes are JSON in base64url, as browsers send the challenge and the origin. */
function holdsJson(bytes: string): boolean {
  try {
    return isObject(JSON.parse(Buffer.from(bytes, 'base64url').toString()));
  } catch {
    return false;
  }
}

/** Parts of a browser's response with bytes in base64url. */
const PARTS = {
  registration: ['clientDataJSON', 'attestationObject'],
  'sign-in': ['clientDataJSON', 'authenticatorData', 'signature'],
} as const;

/**
 * Parses the browser's response, and checks that the library can read it. Its content is checked later. Unknown transports are
 * left out, because only some browsers report them.
 * @throws 400 if the library can't read it
 */
export function readResponse(text: string, kind: 'registration'): RegistrationResponseJSON;
export function readResponse(text: string, kind: 'sign-in'): AuthenticationResponseJSON;
export function readResponse(text: string, kind: keyof typeof PARTS): unknown {
  const sent = parsed(text);
  const { id, rawId, type, response } = isObject(sent) ? sent : {};
  const isReadable =
    typeof id === 'string' &&
    ID.test(id) &&
    rawId === id &&
    type === 'public-key' &&
    isObject(response) &&
    PARTS[kind].every((part) => typeof response[part] === 'string' && BYTES.test(response[part])) &&
    holdsJson(response['clientDataJSON'] as string);
  if (!isReadable) throw badInput(/* i18n */ "The passkey's response cannot be read. Please try again.");
  const { transports, userHandle } = response;
  return {
    ...(sent as object),
    clientExtensionResults: {},
    response: {
      ...response,
      transports: Array.isArray(transports) ? transports.filter((each) => TRANSPORTS.includes(each)) : [],
      userHandle: typeof userHandle === 'string' ? userHandle : undefined,
    },
  };
}

const TRANSPORTS: readonly unknown[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type TakesChallenge = (challenge: string) => Promise<boolean>;

/** Returns the new passkey if the response is valid, otherwise undefined. The device must have verified the person. */
export async function registeredPasskey(response: RegistrationResponseJSON, settings: Settings, takes: TakesChallenge) {
  const { id, origin } = relyingParty(settings);
  const expected = { expectedChallenge: takes, expectedOrigin: origin, expectedRPID: id };
  // The library throws for any invalid response.
  const checked = await verifyRegistrationResponse({ response, ...expected, requireUserVerification: true }).catch(
    () => undefined,
  );
  return checked?.verified ? checked.registrationInfo.credential : undefined;
}

/** Returns the passkey's use count if its response is valid, otherwise undefined. */
export async function usedPasskey(
  response: AuthenticationResponseJSON,
  passkey: KnownPasskey,
  settings: Settings,
  takes: TakesChallenge,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(settings);
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: Number(passkey.counter),
  };
  const expected = { expectedChallenge: takes, expectedOrigin: origin, expectedRPID: id };
  const checked = await verifyAuthenticationResponse({
    response,
    credential,
    ...expected,
    requireUserVerification: true,
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}
