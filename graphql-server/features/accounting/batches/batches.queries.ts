import type { DataSource, EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { type Condition, whereOf } from '../../../core/database/conditions';
import { keyset } from '../../../core/database/keyset';
import { personJson } from '../../../core/database/people';
import { type Db, execute, queryRow, queryRows } from '../../../core/database/sql';
import type { Statement } from '../../../core/database/statements';
import { momentSql } from '../../../core/days/moments';
import { isTooSlow } from '../../../core/errors';
import { type FilteredPage } from '../../../core/inputs/filter-args';
import { pageSize } from '../../../core/shapes/paging';
import { allowSlowStatements } from '../../../services/silent-connections';
import { AccountingFile, AccountingBatch as BatchRow } from '../accounting.entity';
import { tookTooLong } from '../accounting.policy';
import { BatchKind } from '../accounting.types';
import { forgetNotes, linesToSend, type Wanted } from '../lines/lines.queries';
import { fileHead, fileLine } from '../templates/templates.queries';
import type { Layout } from '../templates/templates.types';
import type { AccountingBatch, AccountingBatchFilter, AccountingLine, AccountingLinesArgs } from './batches.types';

const BATCH = `batch.id, batch.number, batch.kind, batch.through::text AS through, batch.template,
  batch."templateId", batch.elsewhere, ${personJson('person')} AS by,
  ${momentSql('batch.at')} AS at, batch.lines, batch.total::text AS total, batch.sha256, batch.bytes,
  ${momentSql('batch."downloadedAt"')} AS "downloadedAt", ${momentSql('batch."voidedAt"')} AS "voidedAt",
  ${personJson('voider')} AS "voidedBy", batch."voidReason",
  batch."voidedAt" IS NULL AND batch.number = (SELECT max(newest.number) FROM accounting_batches newest
    WHERE newest.kind = batch.kind AND newest."voidedAt" IS NULL) AS "mayVoid"`;
const PEOPLE = `LEFT JOIN users person ON person.id = batch."by" LEFT JOIN users voider ON voider.id = batch."voidedBy"`;

const byNumber = `ORDER BY batch.number DESC`;

/** Reads one page of batches, newest first, plus one row if there is a next page. */
export function readBatchPage(
  db: DataSource,
  { filter, after, ...args }: FilteredPage<AccountingBatchFilter>,
): Promise<AccountingBatch[]> {
  const conditions: Condition[] = [
    { name: 'kind', sql: (p: string) => `batch.kind = ${p}`, value: filter?.kind },
    { name: 'voided', sql: (p: string) => `(batch."voidedAt" IS NOT NULL) = ${p}`, value: filter?.voided },
  ].filter(({ value }) => value != null);
  const where = whereOf([...conditions, ...NEWEST.after(after)], 2);
  return queryRows(db, {
    text: `SELECT ${BATCH} FROM accounting_batches batch ${PEOPLE} WHERE ${where.text} ${byNumber} LIMIT $1`,
    values: [pageSize(args) + 1, ...where.values],
  });
}

const NUMBER = `lpad(batch.number::text, 10, '0')`;
const NEWEST = keyset([[NUMBER, 'text']]);

/** Returns the sort key of a batch, for its cursor. */
export const batchKey = ({ number }: AccountingBatch) => [String(number).padStart(10, '0')];

export const readBatch = (db: Db, id: string): Promise<AccountingBatch | undefined> =>
  queryRow(db, { text: `SELECT ${BATCH} FROM accounting_batches batch ${PEOPLE} WHERE batch.id = $1`, values: [id] });

/** Time limit of each statement that creates or previews a batch. A preview computes the same lines. */
const STATEMENT_MS = 60_000;

/** Time limit of a repeated request, which waits until the first one has run its three slow statements. */
const REPEAT_MS = 3 * STATEMENT_MS;

/** Lets a request wait for an earlier one with the same key. */
export const allowRepeat = (db: EntityManager) => allowSlowStatements(db, REPEAT_MS);

/** Raises the transaction's time limit and sort memory for a batch. JIT is off, because compiling takes longer than running. */
export async function allowBatch(db: EntityManager): Promise<void> {
  await allowSlowStatements(db, STATEMENT_MS);
  const settings = ['work_mem', '32MB', 'jit', 'off', 'max_parallel_workers_per_gather', '0'];
  await execute(db, {
    text: `SELECT set_config($1, $2, true), set_config($3, $4, true), set_config($5, $6, true)`,
    values: settings,
  });
}

/** Throws 400 if the error says that a batch exceeded the time limit. Throws other errors unchanged. */
export const refuseIfTooSlow = (error: unknown): never => {
  throw isTooSlow(error) ? tookTooLong() : error;
};

/** Locks a kind of batch until the transaction ends, so that batches are created and voided one at a time. */
export async function lockKind(db: EntityManager, kind: BatchKind): Promise<void> {
  await allowBatch(db);
  await execute(db, {
    text: `SELECT pg_advisory_xact_lock(hashtext('accounting batches'), hashtext($1))`,
    values: [kind],
  });
}

/** Reads the newest batch of the kind that is not void. */
export const readNewest = (db: Db, kind: BatchKind) =>
  db.getRepository(BatchRow).findOne({
    select: { id: true, number: true, through: true },
    where: { kind, voidedAt: IsNull() },
    order: { number: 'DESC' },
  });

/** Number of lines, sum of quantities, and hash of a batch's lines. The hash (`version`) changes whenever a line changes. */
export interface LineSums {
  lines: number;
  total: string;
  version: string;
}

/** Returns SQL for a line's 64-bit hash. */
const lineHash = (seed: number) =>
  `hash_numeric_extended(line.quantity, jsonb_hash_extended(line."values", hashtextextended(line.key, ${seed})))`;

/** SQL for `LineSums` over rows of `line`. Sums two hashes of each line. Hashing all lines as one text would take 100 MB. */
export const SUMS = `count(*)::int AS lines, coalesce(sum(line.quantity), 0)::numeric(20, 2)::text AS total,
  encode(sha256(convert_to(concat_ws(' ', count(*), sum(${lineHash(1)}), sum(${lineHash(2)})), 'UTF8')), 'hex') AS version`;

/**
 * Inserts the lines of a batch in one statement, so that they reflect the records at one moment. Deletes the notes of the same
 * moment. A card that is approved meanwhile keeps its note for the next batch.
 */
export async function insertLines(db: EntityManager, batchId: string, wanted: Wanted): Promise<LineSums> {
  const { text, values = [] } = linesToSend(wanted);
  return (await queryRow<LineSums>(db, {
    text: `
      WITH line AS MATERIALIZED (${text}),
      added AS (
        INSERT INTO accounting_lines ("batchId", position, "timecardId", "recordId", revision, date, key, quantity, "values")
        SELECT $${values.length + 1}::uuid, row_number() OVER (ORDER BY line.date, line."values" ->> 'work_area', line."values" ->> 'label', line.nth, line.key),
          line."timecardId", line."recordId", line.revision, line.date, line.key, line.quantity, line."values"
        FROM line)
        ${wanted.kind === BatchKind.meters ? '' : `, forgotten AS (${forgetNotes(wanted.kind)})`}
      SELECT ${SUMS} FROM line`,
    values: [...values, batchId],
  }))!;
}

type NewBatch = Pick<
  BatchRow,
  'id' | 'kind' | 'through' | 'template' | 'templateId' | 'elsewhere' | 'by' | 'lines' | 'total'
>;

/** Adds a batch under the next number, without its file. */
export const insertBatch = (
  db: EntityManager,
  { id, kind, through, template, templateId, elsewhere, by, lines, total }: NewBatch,
) =>
  db.insert(BatchRow, { id, kind, through, template, templateId, elsewhere, by, lines, total, sha256: '', bytes: 0 });

const LINES_OF_PART = 5000;

/** Writes the file of a batch in parts. Postgres assembles it, so the server never holds the file in memory. */
export async function writeFile(db: EntityManager, batchId: string, layout: Layout): Promise<void> {
  const values: unknown[] = [batchId, fileHead(layout)];
  const text = fileLine(layout, (value) => `$${values.push(value)}`);
  await execute(db, {
    text: `
      INSERT INTO accounting_files ("batchId", part, content)
      SELECT $1, part, convert_to(CASE WHEN part = 0 THEN $2::text ELSE '' END || string_agg(text, '' ORDER BY position), 'UTF8')
      FROM (SELECT line.position, (line.position - 1) / ${LINES_OF_PART} AS part, ${text} AS text
        FROM accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId" WHERE batch.id = $1) line
      GROUP BY part`,
    values,
  });
  await execute(db, {
    text: `
      UPDATE accounting_batches SET (sha256, bytes) = (
        SELECT encode(sha256(string_agg(content, ''::bytea ORDER BY part)), 'hex'), sum(length(content))
        FROM accounting_files WHERE "batchId" = $1)
      WHERE id = $1`,
    values: [batchId],
  });
}

/** Returns the parts of a batch's file, in order. */
export async function* readFile(db: Db, batchId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const row = await db.getRepository(AccountingFile).findOneBy({ batchId, part });
    if (!row) return;
    yield row.content;
  }
}

export const voidBatch = (db: EntityManager, id: string, by: string, reason: string) =>
  db.update(BatchRow, { id }, { voidedAt: () => 'now()', voidedBy: by, voidReason: reason });

/** Records the time of the first download. */
export const noteDownload = (db: EntityManager, id: string) =>
  db.update(BatchRow, { id, downloadedAt: IsNull() }, { downloadedAt: () => 'now()' });

const LINE_ORDER = keyset(
  [
    ['(2147483647 - batch.number)', 'integer'],
    ['line.position', 'integer'],
  ],
  'ASC',
);

/** `LINE_ORDER` within one batch. In this form, Postgres reads only one page from the index of a batch's lines. */
const FILE_ORDER: Pick<typeof LINE_ORDER, 'order' | 'after'> = {
  order: 'line.position',
  after: (cursor) =>
    LINE_ORDER.after(cursor).map((each) => ({ ...each, sql: (p) => `line.position > (${p}::text[])[2]::integer` })),
};

interface KeyedLine extends AccountingLine {
  /** The line's sort key, for its cursor. Padded, because servers of the previous version compare cursors as text. */
  place: string[];
}

export const lineKey = (line: AccountingLine) => (line as KeyedLine).place;

/** Reads a batch's lines in file order, or a card's lines, newest batch first. Adds one row if there is a next page. */
export function readLinePage(db: DataSource, { filter, after, ...args }: AccountingLinesArgs): Promise<KeyedLine[]> {
  const conditions: Condition[] = [
    { name: 'batch', sql: (p: string) => `line."batchId" = ${p}`, value: filter.batchId },
    { name: 'card', sql: (p: string) => `line."timecardId" = ${p}`, value: filter.timecardId },
  ].filter(({ value }) => value != null);
  const order = filter.batchId ? FILE_ORDER : LINE_ORDER;
  const where = whereOf([...conditions, ...order.after(after)], 2);
  return queryRows(db, {
    text: `
      SELECT line.id, batch.kind, line."timecardId", line."recordId", line.revision, line.date::text AS date,
        line."values" ->> 'label' AS label, line."values" ->> 'accounting_code' AS "accountingCode", line.quantity::text AS quantity,
        line."values" ->> 'unit' AS unit, batch.number AS "batchNumber", line."values" ->> 'work_area' AS "workArea",
        line."values" ->> 'cost_code' AS "costCode", card.id IS NOT NULL AS "hasCard",
        ARRAY[lpad((2147483647 - batch.number)::text, 10, '0'), lpad(line.position::text, 10, '0')] AS place
      FROM accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId"
      LEFT JOIN timecards card ON card.id = line."timecardId"
      WHERE ${where.text} ORDER BY ${order.order} LIMIT $1`,
    values: [pageSize(args) + 1, ...where.values],
  } satisfies Statement);
}
