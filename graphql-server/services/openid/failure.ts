import type { OpenidCode } from '../../../common/openid-codes';
import type { OpenidPerson } from './person';

/** Step of a sign-in at the provider. Tells apart failures that look alike. */
export type OpenidStep = 'discovery' | 'response' | 'tokens' | 'userinfo';

/** A failed sign-in at the provider. The message is for the server's log and never contains a secret, a code, or a token. */
export class OpenidFailure extends Error {
  constructor(
    readonly code: OpenidCode,
    reason: string,
    /** The person, if the provider has confirmed who it is. */
    readonly person?: OpenidPerson,
  ) {
    super(reason);
  }
}

/** Failures of openid-client. Each class of its errors has some of these fields. */
interface LibraryError {
  code?: string;
  cause?: unknown;
  status?: number;
  error?: string;
  error_description?: string;
}

const LONGEST = 300;
/** Matches signed tokens and email addresses, which a provider may repeat in its description. */
const PRIVATE = /\beyJ[\w.-]+|\S+@\S+/g;

/** Returns a provider's text without control characters, secrets, tokens, and email addresses. */
function harmless(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter(({ length }) => length > 3)
    .reduce((left, secret) => left.replaceAll(secret, '…'), text);
  return hidden
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(PRIVATE, '…')
    .slice(0, LONGEST);
}

/** Returns an error and its causes, the outermost first. */
function chainOf(error: unknown): (LibraryError & { message?: string })[] {
  const chain: LibraryError[] = [];
  let each: unknown = error;
  while (typeof each === 'object' && each !== null && chain.length < 5) {
    chain.push(each);
    each = (each as LibraryError).cause;
  }
  return chain;
}

/**
 * Returns a failure for an error of openid-client, or of the connection to the provider.
 * @param secrets texts that the log must not contain, such as the client secret and the code
 */
export function failureOf(error: unknown, step: OpenidStep, secrets: readonly string[]): OpenidFailure {
  if (error instanceof OpenidFailure) return error;
  const chain = chainOf(error);
  const outer: LibraryError = chain[0] ?? {};
  const response = chain.find((each) => each instanceof Response) as Response | undefined;
  const status = outer.status ?? response?.status;
  const words = chain.flatMap(({ message, code }) => [message, code]);
  const text = [...new Set(words.filter((word) => typeof word === 'string' && !word.startsWith('OAUTH_')))].join(': ');
  const said = [outer.error, outer.error_description].filter((each) => typeof each === 'string').join(', ');
  const reason = [
    text,
    ...(response?.url ? [response.url.split('?')[0]!] : []),
    ...(status ? [`status ${status}`] : []),
    ...(said ? [`the provider says: ${said}`] : []),
    ...claimFacts(chain),
  ].join('; ');
  return new OpenidFailure(codeOf(outer, step, { status, text, chain }), harmless(reason, secrets));
}

interface Facts {
  status: number | undefined;
  text: string;
  chain: LibraryError[];
}

/** The provider's error codes for a client that it doesn't know, or whose secret or authentication is wrong. */
const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client', 'invalid_request'];

function codeOf({ code, error = '' }: LibraryError, step: OpenidStep, { status, text, chain }: Facts): OpenidCode {
  if (code === 'OAUTH_TIMEOUT' || text.includes('fetch failed') || (status && status >= 500)) return 'provider-away';
  const claim = comparedIn(chain)?.claim;
  switch (step) {
    case 'discovery':
      return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? 'issuer-differs' : 'discovery-wrong';
    case 'userinfo':
      return 'userinfo-wrong';
    case 'response':
      if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return 'provider-denied';
      return text.includes('unexpected "iss"') ? 'issuer-differs' : 'not-started';
    case 'tokens':
      if (claim === 'iss') return 'issuer-differs';
      if (claim === 'auth_time' || text.includes('auth_time')) return 'not-recent';
      if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock-differs';
      if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' || CLIENT_ERRORS.includes(error)) return 'client-refused';
      return code === 'OAUTH_RESPONSE_BODY_ERROR' ? 'code-refused' : 'token-wrong';
  }
}

interface Compared {
  expected?: unknown;
  claims?: Record<string, unknown>;
  claim?: string;
  body?: Record<string, unknown>;
  attribute?: string;
}

const comparedIn = (chain: LibraryError[]) => chain.at(-1) as Compared | undefined;

/** Claims whose values the log may contain. Others are secret, such as the nonce, or name a person. */
const PUBLIC_CLAIMS = ['iss', 'issuer', 'aud', 'azp'];

/** Names the claim that is wrong. If it is public, adds the expected and the received value. */
function claimFacts(chain: LibraryError[]): string[] {
  const { expected, claims, claim, body, attribute } = comparedIn(chain) ?? {};
  const name = claim ?? attribute;
  if (!name) return [];
  if (!PUBLIC_CLAIMS.includes(name)) return [`the claim is ${name}`];
  return [`expected ${name} ${expected}, received ${JSON.stringify((claims ?? body)?.[name])}`];
}
