import { createHash, randomUUID } from 'node:crypto';
import { Role } from '../access/roles';
import type { User } from '../features/users/users.entity';
import type { ApiClient, Json } from './client';
import { buildCostCode, buildTimecard, buildUser } from './factories';
import { startTestServer } from './server';

/** Starts a server with two foremen and an engineer, who reviews. */
export async function startExtraWorkServer(...options: Parameters<typeof startTestServer>) {
  const server = await startTestServer(...options);
  const signedIn = async (overrides: Partial<User> = {}) =>
    server.client().login(await buildUser(server.db, overrides));
  return {
    server,
    signedIn,
    foreman: await signedIn({ firstName: 'Maria', lastName: 'Santos' }),
    other: await signedIn(),
    engineer: await signedIn({ role: Role.blaze_engineer, firstName: 'Owen', lastName: 'Blake' }),
  };
}

const asked = async (client: ApiClient, query: string, variables: object): Promise<Json> => {
  const { data, errors } = await client.graphql(query, variables);
  return errors ? { message: errors[0]!.message, ...errors[0]!.extensions } : data.done;
};

/** Creates a work order and returns its id. */
export async function newOrder(engineer: ApiClient, overrides: object = {}): Promise<string> {
  const { status, body } = await engineer.rest('POST', '/api/work-orders', { coNumber: 'FD-118', ...overrides });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

const MACHINE = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' };

/** Returns a cost code of extra work: two operators for 16 hours, three laborers for 24.5, an excavator, and sand. */
export const extraCode = (workOrderId: string | null, overrides: Json = {}) =>
  buildCostCode({
    equipment: [{ ...MACHINE, hours: '7.50', standbyHours: '2.00' }],
    workOrderId,
    ...overrides,
  });
export const extraCard = (workOrderId: string | null, overrides: object = {}) =>
  buildTimecard({ costCodes: [extraCode(workOrderId)], ...overrides });

/**
 * Returns the cost codes of two cards. Together they make the largest sheet that can be signed: 250 codes with a machine each.
 */
export const largestCards = (workOrderId: string): Json[][] =>
  ['A', 'B'].map((card) =>
    Array.from({ length: 125 }, (_, index) =>
      extraCode(workOrderId, {
        code: `${card}-${index}`,
        equipment: [{ ...MACHINE, serial: `${card}-${index}`, hours: '1.00' }],
        materials: [],
      }),
    ),
  );

const CARD =
  'id revision date workArea costCodes { code workOrderId workOrder { orderNumber } equipment { standbyHours } }';
const INPUT = (name: string, type: string, fields: string) =>
  `mutation ($input: ${type}!) { done: ${name}(input: $input) { ${fields} } }`;
export const submit = (client: ApiClient, input: object) =>
  asked(client, INPUT('submitTimecard', 'SubmitTimecardInput', CARD), { input });
export const revise = (client: ApiClient, card: Json, input: object) =>
  asked(client, INPUT('reviseTimecard', 'ReviseTimecardInput', CARD), {
    input: { ...input, id: card.id, baseRevision: card.revision, reason: 'Corrected' },
  });
export const withdraw = (client: ApiClient, card: Json) =>
  asked(client, INPUT('withdrawTimecard', 'WithdrawTimecardInput', CARD), {
    input: { id: card.id, baseRevision: card.revision, reason: 'Twice' },
  });
export const restore = (client: ApiClient, card: Json) =>
  asked(client, INPUT('restoreTimecard', 'RestoreTimecardInput', CARD), { input: { id: card.id } });

export const CONTENT = `content {
  codes { code operators laborers operatorHours laborerHours }
  machines { company equipment model serial operatedHours standbyHours }
  materials { name unit quantity } }`;
const DIFFERENCES = 'differences { name figure was now }';
const SHOWN = 'shown { contractor orderNumber coNumber description codes { code description } }';
const SIGNED = `id name company signature signatureKind note signedAt receivedAt offline byLink requestedFrom voidedAt voidReason isChanged
  handedOverBy { lastName } voidedBy { lastName } contentHash documentHash allowed ${CONTENT} ${DIFFERENCES}
  workArea marks refusedReason shownRecordedAt shownChanges { name was now } ${SHOWN}`;
const SHEET = `id workOrder { id orderNumber } date workArea state isOverdue contentHash timecardIds basis { id revision } allowed ${CONTENT} ${DIFFERENCES} ${SHOWN}
  totals { operatorHours laborerHours operatedHours standbyHours } newest { id } signed { ${SIGNED} }`;

export interface Key {
  workOrderId: string;
  date: string;
  workArea: string;
}

/** Returns the key of the sheet that `extraCard` is on. */
export const dayOf = (workOrderId: string, overrides: Partial<Key> = {}): Key => ({
  workOrderId,
  date: '2026-03-02',
  workArea: 'North pier',
  ...overrides,
});

export const sheet = (client: ApiClient, key: Key) =>
  asked(
    client,
    `query ($workOrderId: ID!, $date: Day!, $workArea: String!) {
       done: extraWorkSheet(workOrderId: $workOrderId, date: $date, workArea: $workArea) { ${SHEET} } }`,
    key,
  );
export const sheets = (client: ApiClient, filter: object = {}, first = 100, after: string | null = null) =>
  asked(
    client,
    `query ($filter: ExtraWorkSheetFilter, $first: Int!, $after: String) {
       done: extraWorkSheets(filter: $filter, first: $first, after: $after) {
         edges { node { workOrder { id } date workArea state isOverdue ${CONTENT} totals { operatorHours laborerHours operatedHours standbyHours } } }
         pageInfo { hasNextPage endCursor } } }`,
    { filter, first, after },
  );

/** Path of a drawn signature, as a client sends it. */
export const SIGNATURE = 'M 20 120 C 60 40 90 40 110 120 L 180.5 60 L 240 130 Z';

/** Returns the late afternoon of a day in the United States, or the current time if that is earlier. */
const signingTime = (date: string) => new Date(Math.min(Date.parse(`${date}T23:30:00.000Z`), Date.now())).toISOString();

/** Returns the input for a signature on a sheet. `shown` is the sheet as the client displays it. */
export const signatureOn = (shown: Json, overrides: Json = {}) => ({
  content: shown.content,
  contentHash: shown.contentHash,
  drawnFor: overrides.contentHash ?? shown.contentHash,
  shown: shown.shown,
  name: 'Jo Park',
  company: 'Port of Example',
  signature: SIGNATURE,
  signedAt: signingTime(shown.date),
  clientRequestId: randomUUID(),
  ...overrides,
});

/** Signs the sheet that the client displays. */
export const sign = (client: ApiClient, key: Key, shown: Json, overrides: object = {}) =>
  asked(client, INPUT('signExtraWork', 'SignExtraWorkInput', SIGNED), {
    input: { ...key, ...signatureOn(shown, overrides) },
  });
export const voidSheet = (client: ApiClient, id: string, reason = 'Wrong day') =>
  asked(client, INPUT('voidExtraWorkSheet', 'VoidExtraWorkSheetInput', SIGNED), { input: { id, reason } });

/** Computes the hash of a sheet's content independently of the product, in version 1 of the canonical form (decision 111). */
export function hashOf(key: Key, { codes, machines, materials }: Json): string {
  const low = (text: string | null) => (text ?? '').trim().toLowerCase();
  const rows = (all: unknown[][]) => all.map((row) => JSON.stringify(row)).sort();
  const canonical = JSON.stringify([
    'extra work 1',
    key.workOrderId,
    key.date,
    low(key.workArea),
    rows(codes.map((c: Json) => [low(c.code), c.operators, c.laborers, c.operatorHours, c.laborerHours])),
    rows(
      machines.map((m: Json) => [
        ...[m.company, m.equipment, m.model, m.serial].map(low),
        m.operatedHours,
        m.standbyHours,
      ]),
    ),
    rows(materials.map((m: Json) => [low(m.name), low(m.unit), m.quantity])),
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}
