import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ApiClient, ApiResponse } from './client';

export const OPENID_CLIENT = { clientId: 'fieldbook', clientSecret: 'only for tests' };

export interface OpenidClaims {
  sub: string;
  email?: string;
  email_verified?: unknown;
  [claim: string]: unknown;
}

interface Key {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** An OpenID provider on loopback: discovery, keys, codes that work once, and tokens that a test may spoil. */
export interface OpenidProvider {
  issuer: string;
  /** Signs a person in. `address` is where the product sent the browser. Returns the path to which the provider sends it back. */
  answer(address: string, claims: OpenidClaims): string;
  /** Person whom the provider signs in, without asking, when a real browser visits. */
  visitor: OpenidClaims | undefined;
  /** Signs with a new key from now on and stops publishing the old one. */
  rotateKeys(): void;
  /** Changes the claims of later tokens. */
  spoil: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Changes the claims of later UserInfo responses. */
  spoilUserInfo: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Parts of the discovery document that replace the usual ones. Undefined removes a part. */
  discovery: Record<string, unknown>;
  /** How clients must send their secret, and the secret that is right. */
  client: { auth: 'client_secret_basic' | 'client_secret_post'; secret: string };
  /** Error response to all requests for tokens. */
  tokenError: { status: number; body: object } | undefined;
  /** True to sign later tokens with a key that is not published. */
  forge: boolean;
  /** Codes and tokens that the provider has issued. */
  secrets: string[];
  /** Paths that were requested from the provider. */
  asked: string[];
  /** Status of all responses. Undefined for the usual behavior. */
  failure: number | undefined;
  /** Promise that must be resolved before any code is exchanged. */
  pause: Promise<void> | undefined;
  close(): Promise<void>;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function newKey(): Key {
  return { id: randomBytes(8).toString('hex'), ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
}

function tokenOf(claims: Record<string, unknown>, { id, privateKey }: Key): string {
  const content = `${base64({ alg: 'ES256', typ: 'JWT', kid: id })}.${base64(claims)}`;
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

interface Given {
  claims: OpenidClaims;
  query: URLSearchParams;
}

export async function startOpenidProvider(): Promise<OpenidProvider> {
  const http = createServer((req, res) => void respond(req, res));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}/realms/field`;
  const codes = new Map<string, Given>();
  const tokens = new Map<string, OpenidClaims>();
  let key = newKey();
  const provider: OpenidProvider = {
    issuer,
    answer(address, claims) {
      const query = new URL(address).searchParams;
      const code = randomBytes(16).toString('hex');
      codes.set(code, { claims, query });
      provider.secrets.push(code);
      const back = new URL(query.get('redirect_uri')!);
      back.search = new URLSearchParams({ code, state: query.get('state')!, iss: issuer }).toString();
      return back.pathname + back.search;
    },
    visitor: undefined,
    rotateKeys() {
      key = newKey();
    },
    spoil: (claims) => claims,
    spoilUserInfo: (claims) => claims,
    discovery: {},
    client: { auth: 'client_secret_post', secret: OPENID_CLIENT.clientSecret },
    tokenError: undefined,
    forge: false,
    secrets: [],
    asked: [],
    failure: undefined,
    pause: undefined,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };

  async function respond(req: IncomingMessage, res: ServerResponse) {
    provider.asked.push(req.url!);
    if (req.url!.endsWith('/token')) await provider.pause;
    if (provider.failure) return res.writeHead(provider.failure).end();
    const json = (body: object, status = 200) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const asked = new URL(req.url!, issuer);
    switch (asked.pathname.replace('/realms/field', '')) {
      case '/authorize': {
        const { origin } = new URL(asked.searchParams.get('redirect_uri')!);
        return res.writeHead(302, { location: origin + provider.answer(asked.href, provider.visitor!) }).end();
      }
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          token_endpoint_auth_methods_supported: [provider.client.auth],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          authorization_response_iss_parameter_supported: true,
          ...provider.discovery,
        });
      case '/keys':
        return json({
          keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: key.id, use: 'sig', alg: 'ES256' }],
        });
      case '/token':
        return exchange(new URLSearchParams(await text(req)), req.headers.authorization, json);
      case '/userinfo':
        return json(
          provider.spoilUserInfo(tokens.get(req.headers.authorization?.replace('Bearer ', '') ?? '') ?? { sub: '' }),
        );
      default:
        return json({}, 404);
    }
  }

  /** True if the client has authenticated itself in the one way that the provider accepts. */
  function isClient(sent: URLSearchParams, header: string | undefined): boolean {
    const { auth, secret } = provider.client;
    const pair = [OPENID_CLIENT.clientId, secret];
    if (auth === 'client_secret_post') return `${[sent.get('client_id'), sent.get('client_secret')]}` === `${pair}`;
    const encoded = pair.map((part) => new URLSearchParams({ part }).toString().slice('part='.length));
    return header === `Basic ${btoa(encoded.join(':'))}` && !sent.has('client_secret');
  }

  function exchange(
    sent: URLSearchParams,
    header: string | undefined,
    json: (body: object, status?: number) => unknown,
  ) {
    if (provider.tokenError) return json(provider.tokenError.body, provider.tokenError.status);
    if (!isClient(sent, header)) return json({ error: 'invalid_client', error_description: 'Wrong secret' }, 401);
    const given = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      given?.query.get('code_challenge') === challenge && given.query.get('redirect_uri') === sent.get('redirect_uri');
    if (!given || !isRight) return json({ error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: OPENID_CLIENT.clientId, iat: now, exp: now + 300, auth_time: now };
    const nonce = given.query.get('nonce');
    const access = randomBytes(16).toString('hex');
    tokens.set(access, given.claims);
    const idToken = tokenOf(provider.spoil({ ...claims, nonce, ...given.claims }), provider.forge ? newKey() : key);
    provider.secrets.push(access, idToken);
    return json({ access_token: access, token_type: 'Bearer', expires_in: 300, id_token: idToken });
  }
  return provider;
}

/** Signs a client in at the provider. Returns the product's last response, a redirect. */
export async function signInAt(
  client: ApiClient,
  provider: OpenidProvider,
  claims: OpenidClaims,
): Promise<ApiResponse> {
  const started = await client.rest('GET', '/api/auth/oidc');
  return client.rest('GET', provider.answer(started.headers.get('location')!, claims));
}
