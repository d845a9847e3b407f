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

/** Parses the browser's response. The response's content is checked later. */
export function readResponse<Response extends { id: string }>(text: string): Response {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && typeof (value as Response).id === 'string')
      return value as Response;
  } catch {
    // An unreadable response is refused below.
  }
  throw badInput("The passkey's response cannot be read. Please try again.");
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
