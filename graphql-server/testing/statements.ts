import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ApiClient, Json } from './client';
import { mappingOf, upload } from './imports';

const PREVIEW = `query ($id: ID!, $mapping: ImportMappingInput, $startDate: Day, $endDate: Day) {
  statementPreview(id: $id, mapping: $mapping, startDate: $startDate, endDate: $endDate) {
    id list fileName sheet headerRow encoding firstDay lastDay remarks errorRows columns { index header samples field }
    counts { create change same error leftOut }
    rows(first: 100) { edges { node { number state values { field value } errors { column reason } notes { text } } } } } }`;

export const STATEMENT = `id truckingCompany number startDate endDate fileName version notBilled changedSince note acceptedAt voidedAt voidReason
  by { lastName } acceptedBy { lastName } voidedBy { lastName } counts { state lines }`;

const LINES = `query ($id: ID!, $states: [StatementLineState!], $after: String) {
  statementLines(filter: { statementId: $id, states: $states }, first: 100, after: $after) {
    edges { node { id row ticketNumber date truckNumber material quantity unit state byHand reason differences changedSince enteredAfter loadDate
      otherStatement { number } load { id ticketNumber unit truckNumber material quantity timeOut } } }
    pageInfo { hasNextPage endCursor } } }`;

/** Returns a CSV file of these rows. */
export const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

/** Uploads a hauler's file and returns its preview. Throws if the file is refused. */
export async function statementPreview(
  client: ApiClient,
  file: string | Uint8Array,
  asked: object & { type?: string; name?: string } = {},
): Promise<Json> {
  const { type, name, ...args } = asked as { type?: string; name?: string };
  const { status, body } = await upload(client, 'hauler_statement', file, {
    type: type ?? 'text/csv',
    name: name ?? 'june.csv',
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return previewAgain(client, body.id, args);
}

/** Returns the preview of an uploaded file with its rows. */
export async function previewAgain(client: ApiClient, id: string, args: object = {}): Promise<Json> {
  const { data, errors } = await client.graphql(PREVIEW, { id, ...args });
  if (errors) throw new Error(JSON.stringify(errors));
  const { rows, ...rest } = data.statementPreview;
  return { ...rest, rows: rows.edges.map(({ node }: Json) => node) };
}

/** Creates a statement from a previewed file. Returns the statement, or the message of the refusal. */
export async function createStatement(
  client: ApiClient,
  shown: Json,
  input: object = {},
  edits: object = {},
): Promise<Json> {
  const { data, errors } = await client.graphql(
    `mutation ($input: CreateHaulerStatementInput!) { createHaulerStatement(input: $input) { ${STATEMENT} } }`,
    {
      input: {
        importId: shown.id,
        mapping: mappingOf(shown, edits),
        truckingCompany: 'Dans Trucking',
        number: randomUUID().slice(0, 8),
        startDate: '2026-03-01',
        endDate: '2026-03-31',
        clientRequestId: randomUUID(),
        ...input,
      },
    },
  );
  return errors ? errors[0]!.message : data.createHaulerStatement;
}

/** Uploads a file and creates a statement from it. */
export const statementOf = async (client: ApiClient, file: string, input: object = {}): Promise<Json> =>
  createStatement(client, await statementPreview(client, file), input);

/** Runs a mutation with an input. Returns its result, or the message of the refusal. */
export async function change(
  client: ApiClient,
  name: string,
  type: string,
  input: object,
  fields = STATEMENT,
): Promise<Json> {
  const { data, errors } = await client.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`,
    {
      input,
    },
  );
  return errors ? errors[0]!.message : data[name];
}

export const matchAgain = (client: ApiClient, id: string) => change(client, 'matchStatement', 'RecordInput', { id });
export const accept = (client: ApiClient, { id, version }: Json, more: object = {}) =>
  change(client, 'acceptStatement', 'AcceptStatementInput', { id, version, ...more });
export const reopen = (client: ApiClient, id: string) => change(client, 'reopenStatement', 'RecordInput', { id });
export const voidStatement = (client: ApiClient, id: string, reason = 'Wrong file') =>
  change(client, 'voidStatement', 'VoidStatementInput', { id, reason });
export const pair = (client: ApiClient, input: object) =>
  change(
    client,
    'matchStatementLine',
    'MatchStatementLineInput',
    input,
    'id state byHand reason differences load { id }',
  );

export async function readStatement(client: ApiClient, id: string): Promise<Json> {
  const { data, errors } = await client.graphql(`query ($id: ID!) { haulerStatement(id: $id) { ${STATEMENT} } }`, {
    id,
  });
  return errors ? errors[0]!.message : data.haulerStatement;
}

/** Returns all lines of a statement in the order of its file. */
export async function linesOf(client: ApiClient, id: string, states?: string[]): Promise<Json[]> {
  const found: Json[] = [];
  for (let after: string | null = null; ; ) {
    const { data, errors }: Json = await client.graphql(LINES, { id, states, after });
    if (errors) throw new Error(JSON.stringify(errors));
    found.push(...data.statementLines.edges.map(({ node }: Json) => node));
    if (!data.statementLines.pageInfo.hasNextPage) return found;
    after = data.statementLines.pageInfo.endCursor;
  }
}

/** Returns all loads that are not billed, in the order of the dialog. */
export async function notBilled(client: ApiClient, statementId: string, lineId?: string): Promise<Json[]> {
  const found: Json[] = [];
  for (let after: string | null = null; ; ) {
    const { data, errors }: Json = await client.graphql(
      `query ($statementId: ID!, $lineId: ID, $after: String) {
        notBilledLoads(statementId: $statementId, lineId: $lineId, first: 100, after: $after) {
          edges { node { id ticketNumber truckNumber truckingCompany } } pageInfo { hasNextPage endCursor } } }`,
      { statementId, lineId, after },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    found.push(...data.notBilledLoads.edges.map(({ node }: Json) => node));
    if (!data.notBilledLoads.pageInfo.hasNextPage) return found;
    after = data.notBilledLoads.pageInfo.endCursor;
  }
}

export interface LoadValues {
  id?: string;
  timeOut: string;
  truckingCompany: string;
  truckNumber: string;
  material: string;
  quantity: string;
  ticketNumber: string | null;
  unit: string | null;
}

/** Inserts loads in one statement, and returns their ids in the same order. */
export async function insertLoads(db: DataSource, loads: Partial<LoadValues>[]): Promise<string[]> {
  const rows = loads.map((load) => ({
    id: randomUUID(),
    timeOut: '2026-03-02T15:30:00Z',
    truckingCompany: 'Dans Trucking',
    truckNumber: 'T-12',
    material: 'Sand',
    quantity: '18.25',
    ticketNumber: null,
    unit: null,
    ...load,
  }));
  await db.query(
    `INSERT INTO trucking_records (id, "timeOut", "truckingCompany", "truckNumber", material, quantity, "ticketNumber", unit)
     SELECT id, "timeOut", "truckingCompany", "truckNumber", material, quantity, "ticketNumber", unit
     FROM json_to_recordset($1) AS load (id uuid, "timeOut" timestamptz, "truckingCompany" text, "truckNumber" text, material text,
       quantity numeric, "ticketNumber" text, unit text)`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}
