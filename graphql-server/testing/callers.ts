import { ApprovalStatus } from '../access/actor';
import { Role } from '../access/roles';
import type { ApiClient, GraphqlResponse } from './client';
import { buildUser } from './factories';
import { setUpApp } from './second-step';
import type { TestServer } from './server';

/**
 * Callers: signed-out people, accounts in each blocked state, and each role. Blocked accounts have the admin role, which must not
 * help.
 */
export const PEOPLE = {
  stranger: null,
  // An account that has sent the password, but not the second step.
  'half session': { role: Role.admin },
  'not set up': { role: Role.admin },
  'forced change': { role: Role.admin, passwordResetRequired: true },
  pending: { role: Role.admin, approvalStatus: ApprovalStatus.pending },
  rejected: { role: Role.admin, approvalStatus: ApprovalStatus.rejected },
  user: { role: Role.user },
  blaze_engineer: { role: Role.blaze_engineer },
  dans_engineer: { role: Role.dans_engineer },
  field: { role: Role.field },
  trucking: { role: Role.trucking },
  admin: { role: Role.admin },
  certified: { role: Role.user, stormWaterCertified: true },
  accountant: { role: Role.field, isAccountant: true },
};
export type PersonName = keyof typeof PEOPLE;

/** Permissions of an access token. */
export interface Program {
  permissions: 'all' | string[];
  mayWrite: boolean;
}

/** Signs in each of `PEOPLE`. Requires a server whose administrators must have a second step. */
export async function signInPeople(server: TestServer): Promise<Map<PersonName, ApiClient>> {
  const clients = new Map<PersonName, ApiClient>();
  for (const [who, account] of Object.entries(PEOPLE)) {
    const client = server.client();
    const user = account && (await buildUser(server.db, account));
    if (user) await client.login(user);
    if (who === 'admin' || who === 'half session') await setUpApp(client);
    if (user && who === 'half session') await client.login(user);
    clients.set(who as PersonName, client);
  }
  return clients;
}

/** Creates a client for each access token. All tokens belong to one new administrator. */
export async function startPrograms<Name extends string>(
  server: TestServer,
  programs: Record<Name, Program>,
): Promise<Map<Name, ApiClient>> {
  const clients = new Map<Name, ApiClient>();
  const owner = await server.client().login(await buildUser(server.db, PEOPLE.admin));
  await setUpApp(owner);
  const { data } = await owner.graphql('{ mySecurity { tokenPermissions } }');
  for (const [name, { permissions, mayWrite }] of Object.entries<Program>(programs)) {
    const wanted = permissions === 'all' ? data.mySecurity.tokenPermissions : permissions;
    const created = await owner.graphql(
      'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }',
      { input: { name, permissions: wanted, mayWrite, expiresAt: new Date(Date.now() + 86_400_000).toISOString() } },
    );
    if (created.errors) throw new Error(JSON.stringify(created.errors));
    clients.set(name as Name, server.client({ authorization: `Bearer ${created.data.createAccessToken.token}` }));
  }
  return clients;
}

/** A request with valid input, sent as one of many callers. */
export type Attack = (
  client: ApiClient,
) => Promise<{ status: number; errors?: GraphqlResponse['errors']; bytes?: Buffer }>;

/** Returns an attack that runs a mutation. */
export const mutation =
  (name: string, type: string, input: () => object | Promise<object>, fields = '{ __typename }'): Attack =>
  async (client) =>
    client.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`, { input: await input() });

/** Returns an attack that runs a query. */
export const queryOf =
  (text: string): Attack =>
  (client) =>
    client.graphql(`{ ${text} }`);

/** Returns an attack that downloads a file. */
export const fileOf =
  (path: string): Attack =>
  (client) =>
    client.file(path);

/**
 * Sends an attack as each caller. Returns the callers whose request succeeded. All others must be refused. A refusal must not
 * contain `secret` or change what `stored` reads.
 */
export async function callersLetIn<Name extends string>(
  clients: ReadonlyMap<Name, ApiClient>,
  attack: Attack,
  { secret, stored }: { secret: RegExp; stored(): Promise<unknown> },
): Promise<Name[]> {
  const letIn: Name[] = [];
  for (const [who, client] of clients) {
    const before = await stored();
    const { bytes, ...response } = await attack(client);
    const code = String(response.errors?.[0]?.extensions.code ?? response.status);
    if (/^20[01]$/.test(code)) letIn.push(who);
    else {
      expect([who, code]).toEqual([who, expect.stringMatching(/^(401|403|UNAUTHENTICATED|FORBIDDEN)$/)]);
      expect(JSON.stringify([response, bytes?.toString()])).not.toMatch(secret);
      expect([who, await stored()]).toEqual([who, before]);
    }
  }
  return letIn;
}
