import { ApprovalStatus, Role } from '../core/actor';
import type { ApiClient } from './client';
import { buildUser } from './factories';
import type { TestServer } from './server';

/** Something asked through a door. `rest` is method and path (with `/:id` filled in by some id); `graphql` a document. */
export type Asked = { rest: [method: string, path: string] } | { graphql: string };

const refusals: Record<string, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 };

/** 401 or 403 when it was refused for who asked; 'let in' for everything else, a complaint about the input included. */
async function answerTo(client: ApiClient, asked: Asked): Promise<number | string> {
  if ('rest' in asked) {
    const { status } = await client.rest(...asked.rest, asked.rest[0] === 'GET' ? undefined : {});
    return status === 401 || status === 403 ? status : 'let in';
  }
  const { errors } = await client.graphql(asked.graphql);
  return refusals[errors?.[0]?.extensions.code ?? ''] ?? 'let in';
}

/** Declares a test for each thing asked: those roles are let in, all others, the pending and the signed out are not. */
export function testWhoMay(server: () => TestServer, roles: Role[], everything: Asked[]): void {
  test.each(everything)('%j is for the permitted roles alone', async (asked) => {
    const answers: Record<string, number | string> = {};
    const wanted: Record<string, number | string> = {};
    for (const role of Object.values(Role)) {
      const client = await server()
        .client()
        .login(await buildUser(server().db, { role }));
      answers[role] = await answerTo(client, asked);
      wanted[role] = roles.includes(role) ? 'let in' : 403;
    }
    expect(answers).toEqual(wanted);
    const approvalStatus = ApprovalStatus.pending;
    const pending = await server()
      .client()
      .login(await buildUser(server().db, { role: roles[0], approvalStatus }));
    expect(await answerTo(pending, asked)).toBe(403);
    expect(await answerTo(server().client(), asked)).toBe(401);
  });
}
