import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ApiClient, Json } from './client';

const BATCH =
  'id number kind through template templateId elsewhere lines total sha256 bytes downloadedAt voidedAt voidReason mayVoid by { lastName }';

interface Wanted {
  kind: string;
  through: string;
  templateId?: string | null;
}

/** Returns a batch's preview, or the error's message. */
export async function preview(client: ApiClient, { templateId = 'generic', ...wanted }: Wanted): Promise<Json> {
  const { data, errors } = await client.graphql(
    `query ($kind: BatchKind!, $through: Day!, $templateId: String!) {
      accountingPreview(kind: $kind, through: $through, templateId: $templateId) { version lines total problemCounts { problem count } tooLong { column longest lines } } }`,
    { ...wanted, templateId },
  );
  return errors ? errors[0]!.message : data.accountingPreview;
}

export async function problems(client: ApiClient, { templateId = 'generic', ...wanted }: Wanted): Promise<Json[]> {
  const { data, errors } = await client.graphql(
    `query ($kind: BatchKind!, $through: Day!, $templateId: String!) {
      accountingProblems(kind: $kind, through: $through, templateId: $templateId, first: 100) {
        edges { node { problem label date lines timecardId recordId list entryId column longest } } } }`,
    { ...wanted, templateId },
  );
  if (errors) throw new Error(errors[0]!.message);
  return data.accountingProblems.edges.map(({ node }: Json) => node);
}

/** Creates a batch from its preview. Returns the batch, or the error's message. */
export async function createBatch(client: ApiClient, wanted: Wanted, input: object = {}): Promise<Json> {
  const shown = await preview(client, wanted);
  if (typeof shown === 'string') return shown;
  return sendBatch(client, wanted, { version: shown.version, ...input });
}

/** Creates a batch without a preview. Returns the batch, or the error's message. */
export async function sendBatch(client: ApiClient, wanted: Wanted, input: object): Promise<Json> {
  const { data, errors } = await client.graphql(
    `mutation ($input: CreateAccountingBatchInput!) { createAccountingBatch(input: $input) { ${BATCH} } }`,
    { input: { templateId: 'generic', ...wanted, clientRequestId: randomUUID(), ...input } },
  );
  return errors ? errors[0]!.message : data.createAccountingBatch;
}

/** Makes a batch void. Returns the batch, or the error's message. */
export async function voidBatch(client: ApiClient, id: string, reason = 'Wrong week'): Promise<Json> {
  const { data, errors } = await client.graphql(
    `mutation ($input: VoidAccountingBatchInput!) { voidAccountingBatch(input: $input) { ${BATCH} } }`,
    { input: { id, reason } },
  );
  return errors ? errors[0]!.message : data.voidAccountingBatch;
}

export const fileOf = async (client: ApiClient, id: string): Promise<string> =>
  (await client.raw('GET', `/api/accounting/batches/${id}.csv`)).body;

export interface StoredLine {
  number: number;
  kind: string;
  timecardId: string | null;
  recordId: string | null;
  date: string;
  quantity: string;
  values: Record<string, string>;
}

/** Reads the lines of all valid batches. */
export const validLines = (db: DataSource): Promise<StoredLine[]> =>
  db.query(`SELECT batch.number, batch.kind, line."timecardId", line."recordId", line.date::text, line.quantity::text, line."values"
    FROM accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId"
    WHERE batch."voidedAt" IS NULL ORDER BY batch.number, line.position`);
