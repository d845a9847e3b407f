import { Role } from '../access/roles';
import type { User } from '../features/users/users.entity';
import type { Settings } from '../settings/env';
import type { ApiClient, Json } from './client';
import { buildTimecard, buildUser } from './factories';
import { startTestServer } from './server';

/** Starts a server with Maria Santos (`owner`), another foreman, an engineer (Owen Blake), and an administrator. */
export async function startTimecardServer(settings: Partial<Settings> = {}) {
  const server = await startTestServer(settings, { jobs: true });
  const signedIn = async (overrides: Partial<User> = {}) =>
    server.client().login(await buildUser(server.db, overrides));
  const foreman = await buildUser(server.db, { firstName: 'Maria', lastName: 'Santos' });
  return {
    server,
    signedIn,
    foreman,
    owner: await server.client().login(foreman),
    other: await signedIn(),
    engineer: await signedIn({ role: Role.blaze_engineer, firstName: 'Owen', lastName: 'Blake' }),
    admin: await signedIn({ role: Role.admin }),
    /** Reads the details of an action's audit rows, newest first. */
    auditRows: async (action: string): Promise<string[]> => {
      const rows = await server.db.query(
        `SELECT details FROM activity_logs WHERE action = $1 ORDER BY "createdAt" DESC`,
        [action],
      );
      return rows.map(({ details }: Json) => details);
    },
  };
}

export type TimecardServer = Awaited<ReturnType<typeof startTimecardServer>>;

const CARD = `id date workArea notes status revision returnReason decidedAt decidedBy { lastName } totalHours afterClosing
  allowed warnings costCodes { code operatorHours equipment { equipment } materials { name } }`;
export const CALLS = {
  submit: `mutation ($input: SubmitTimecardInput!) { done: submitTimecard(input: $input) { ${CARD} } }`,
  revise: `mutation ($input: ReviseTimecardInput!) { done: reviseTimecard(input: $input) { ${CARD} } }`,
  withdraw: `mutation ($input: WithdrawTimecardInput!) { done: withdrawTimecard(input: $input) { ${CARD} } }`,
  restore: `mutation ($input: RestoreTimecardInput!) { done: restoreTimecard(input: $input) { ${CARD} } }`,
  approve: `mutation ($input: ApproveTimecardsInput!) { done: approveTimecards(input: $input) { id approved message } }`,
  undo: `mutation ($input: UndoApprovalInput!) { done: undoApproval(input: $input) { ${CARD} } }`,
  return: `mutation ($input: ReturnTimecardInput!) { done: returnTimecard(input: $input) { ${CARD} } }`,
  reopen: `mutation ($input: ReopenTimecardInput!) { done: reopenTimecard(input: $input) { ${CARD} } }`,
  close: `mutation ($input: CloseTimecardsInput!) { done: closeTimecardsThrough(input: $input) { closedThrough waiting submitted returned } }`,
  reopenAfter: `mutation ($input: CloseTimecardsInput!) { done: reopenTimecardsAfter(input: $input) { closedThrough } }`,
};
export const HISTORY = `query ($id: ID!) { timecardHistory(id: $id) {
  revision kind reason by { lastName } content { workArea status revision costCodes { code } } } }`;

type Outcome = { done?: Json; code?: string; message?: string };
/** Sends one mutation. Returns its result, or the error's code and message. */
export async function call(client: ApiClient, name: keyof typeof CALLS, input: object): Promise<Outcome> {
  const { data, errors } = await client.graphql(CALLS[name], { input });
  return errors ? { code: errors[0]!.extensions.code, message: errors[0]!.message } : { done: data.done };
}

export const submitCard = async (client: ApiClient, overrides: object = {}) =>
  (await call(client, 'submit', buildTimecard(overrides))).done;

/** Returns the input for a correction of a card. */
export const correction = (card: Json, overrides: object = {}) => ({
  ...buildTimecard({ workArea: 'South pier' }),
  id: card.id,
  baseRevision: card.revision,
  ...overrides,
});

export const approve = async (client: ApiClient, card: Json) =>
  (await call(client, 'approve', { cards: [{ id: card.id, revision: card.revision }] })).done[0];

export const cardById = async (client: ApiClient, id: string) =>
  (await client.graphql(`query ($id: ID!) { timecard(id: $id) { ${CARD} } }`, { id })).data?.timecard;
