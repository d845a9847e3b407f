import { ApprovalStatus, Role } from '../core/actor';
import type { User } from '../features/users/users.entity';
import type { ApiClient } from './client';
import { buildUser } from './factories';
import type { TestServer } from './server';

/** One operation as both doors reach it. The call should come to nothing where it is allowed: an unknown id, a blank name. */
export interface Doors {
  allowed: Role[];
  rest: [method: string, path: string, body?: object];
  graphql: [query: string, variables?: object];
}

const states: [name: string, overrides: Partial<User>, message: string][] = [
  ['pending', { approvalStatus: ApprovalStatus.pending }, 'Your account is waiting for approval'],
  [
    'rejected',
    { approvalStatus: ApprovalStatus.rejected },
    'Your registration was not approved. Please contact the administrator.',
  ],
  ['who must change the password', { passwordResetRequired: true }, 'Password change required'],
];

/** What both doors say to this client: the HTTP status, the GraphQL code and the two messages. */
async function ask(client: ApiClient, { rest, graphql }: Doors) {
  const answer = await client.rest(...rest);
  const { errors } = await client.graphql(...graphql);
  return {
    status: answer.status,
    code: errors?.[0]?.extensions.code,
    messages: [answer.body?.message, errors?.[0]?.message],
  };
}

/** Asks every operation in the name of every role and every state of an account, through both doors. */
export function testPermissions(server: () => TestServer, operations: Record<string, Doors>): void {
  const clients = new Map<string, Promise<ApiClient>>();
  const as = (name: string, overrides: Partial<User>) => {
    const client = clients.get(name) ?? buildUser(server().db, overrides).then((user) => server().client().login(user));
    clients.set(name, client);
    return client;
  };
  const unauthenticated = { status: 401, code: 'UNAUTHENTICATED', messages: ['Unauthorized', 'Unauthorized'] };
  const forbidden = (message: string) => ({ status: 403, code: 'FORBIDDEN', messages: [message, message] });

  describe.each(Object.entries(operations))('%s', (_operation, doors) => {
    test.each(Object.values(Role))('as %s', async (role) => {
      const answer = await ask(await as(role, { role }), doors);
      if (!doors.allowed.includes(role))
        return expect(answer).toEqual(forbidden('You do not have permission to do this'));
      expect([401, 403, 500]).not.toContain(answer.status);
      expect(['UNAUTHENTICATED', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR']).not.toContain(answer.code);
    });

    test('signed out', async () => {
      expect(await ask(server().client(), doors)).toEqual(unauthenticated);
    });

    test.each(states)('as an administrator %s', async (name, overrides, message) => {
      const client = await as(name, { role: Role.admin, ...overrides });
      expect(await ask(client, doors)).toEqual(forbidden(message));
    });
  });
}
