import type { DataSource, EntityManager } from 'typeorm';
import { likePattern, readRows, rowsIn, type Statement, streamRows } from '../../core/database';
import { isDay } from '../../core/days';
import { jsonObject, nameFor } from '../../core/json-text';
import { fromCursor, isExactMoment, isUuid, pageSize, type TextRow } from '../../core/paging';
import type { Selection } from '../../core/selection';
import type { Timecard, TimecardsArgs } from './timecards.types';

/** A moment as JSON text with its microseconds, always in UTC, whatever the connection's zone. */
const createdAtText = `to_char(card."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US+00:00')`;

/**
 * Everything of one card as nested JSON, given a row `card` of timecards: Postgres nests in one pass what would
 * otherwise be four round trips. Children are ordered inside their subselect, which is faster than inside json_agg.
 */
const cardJson = (wanted?: Selection) =>
  jsonObject(wanted, {
    id: 'card.id',
    date: 'card.date',
    workArea: 'card."workArea"',
    reportingSupervisor: 'card."reportingSupervisor"',
    createdAt: createdAtText,
    user: jsonObject(wanted?.fields.get('user') ?? undefined, {
      firstName: 'submitter."firstName"',
      lastName: 'submitter."lastName"',
      email: 'submitter.email',
    }),
    totalHours: 'codes.hours',
    equipmentCount: 'codes.pieces',
    costCodes: 'codes.list',
  });

const codeJson = (wanted?: Selection) =>
  jsonObject(wanted, {
    id: 'cc.id',
    code: 'cc.code',
    operatorCount: 'cc."operatorCount"',
    laborerCount: 'cc."laborerCount"',
    operatorHours: 'cc."operatorHours"::text',
    laborerHours: 'cc."laborerHours"::text',
    productionQuantity: 'cc."productionQuantity"::text',
    equipment: 'equipment.list',
    materials: 'materials.list',
  });

const equipmentJson = (wanted?: Selection) =>
  jsonObject(wanted, {
    id: 'e.id',
    company: 'e.company',
    equipment: 'e.equipment',
    model: 'e.model',
    serial: 'e.serial',
    hours: 'e.hours::text',
  });

const materialJson = (wanted?: Selection) =>
  jsonObject(wanted, { id: 'm.id', name: 'm.name', quantity: 'm.quantity::text', unit: 'm.unit' });

/** The joins behind `cardJson`. What is not wanted of them, Postgres leaves out by itself. */
function cardParts(wanted?: Selection): string {
  const code = wanted?.fields.get('costCodes') ?? undefined;
  const below = (list: string) => code?.fields.get(list) ?? undefined;
  return `
  JOIN users submitter ON submitter.id = card."userId"
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(code.json), '[]') AS list, coalesce(sum(code.hours), 0.00)::text AS hours,
           coalesce(sum(code.pieces), 0)::int AS pieces
    FROM (
      SELECT cc."operatorHours" + cc."laborerHours" AS hours, equipment.pieces, ${codeJson(code)} AS json
      FROM cost_codes cc
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(line.json), '[]') AS list, count(*) AS pieces
        FROM (SELECT ${equipmentJson(below('equipment'))} AS json
              FROM equipment_lines e WHERE e."costCodeId" = cc.id ORDER BY e.position) line) equipment
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(line.json), '[]') AS list
        FROM (SELECT ${materialJson(below('materials'))} AS json
              FROM material_lines m WHERE m."costCodeId" = cc.id ORDER BY m.position) line) materials
      WHERE cc."timecardId" = card.id ORDER BY cc.position) code) codes`;
}

/** Newest day first, within a day the newest submission first; the id settles what is left. */
const newestFirst = (row: string) => `${row}.date DESC, ${row}."createdAt" DESC, ${row}.id DESC`;

/** What is written of a card; the rest Postgres adds. */
export type CardRows = Pick<Timecard, 'id' | 'date' | 'workArea' | 'reportingSupervisor' | 'costCodes'>;

/** Which cards are asked for. `ownerId` narrows to one person's. */
interface Wanted {
  ownerId: string | null;
  args: TimecardsArgs;
}

/** One page of cards, plus one row that tells whether there is a next page. */
export async function readTimecardPage(dataSource: DataSource, wanted: Wanted): Promise<Timecard[]> {
  const rows = await readRows<{ card: Timecard }>(
    dataSource,
    pageStatement(wanted, `${cardJson()} AS card`, cardParts()),
  );
  return rows.map(({ card }) => card);
}

/** The same page as JSON texts of what a document selects of a card. */
export async function readTimecardPageText(
  dataSource: DataSource,
  wanted: Wanted,
  node: Selection | undefined,
): Promise<TextRow[]> {
  const columns = `(${cardJson(node)})::text AS json, card.date, ${createdAtText} AS "createdAt", card.id`;
  const statement = pageStatement(wanted, columns, cardParts(node));
  const name = nameFor(`${statement.name}-text`, node);
  const rows = await readRows<Timecard & { json: string }>(dataSource, { ...statement, name });
  return rows.map((row) => ({ json: row.json, key: timecardKey(row) }));
}

/** One page of cards: `columns` of each, out of `parts` joined to the row `card`. */
function pageStatement({ ownerId, args }: Wanted, columns: string, parts: string): Statement {
  const conditions: { name: string; sql: (parameter: string) => string; value: unknown }[] = [];
  const { filter, after } = args;
  if (ownerId) conditions.push({ name: 'own', sql: (p) => `t."userId" = ${p}::uuid`, value: ownerId });
  if (filter?.startDate) conditions.push({ name: 'from', sql: (p) => `t.date >= ${p}::date`, value: filter.startDate });
  if (filter?.endDate) conditions.push({ name: 'to', sql: (p) => `t.date <= ${p}::date`, value: filter.endDate });
  if (filter?.workArea) {
    conditions.push({ name: 'area', sql: (p) => `t."workArea" ILIKE ${p}`, value: likePattern(filter.workArea) });
  }
  if (filter?.name) {
    conditions.push({
      name: 'name',
      sql: (p) => `t."userId" IN (SELECT u.id FROM users u
        WHERE coalesce(nullif(concat_ws(' ', u."firstName", u."lastName"), ''), u.email) ILIKE ${p})`,
      value: likePattern(filter.name),
    });
  }
  if (after) {
    conditions.push({
      name: 'after',
      sql: (p) =>
        `(t.date, t."createdAt", t.id) < ((${p}::text[])[1]::date, (${p}::text[])[2]::timestamptz, (${p}::text[])[3]::uuid)`,
      value: fromCursor(after, [isDay, isExactMoment, isUuid]),
    });
  }
  const where = conditions.map(({ sql }, index) => sql(`$${index + 2}`)).join(' AND ') || 'true';
  return {
    // The name tells the conditions apart: each set of them is a statement of its own.
    name: `timecards-${conditions.map(({ name }) => name).join('-')}`,
    text: `
      WITH page AS MATERIALIZED (
        SELECT t.* FROM timecards t WHERE ${where} ORDER BY ${newestFirst('t')} LIMIT $1)
      SELECT ${columns} FROM page card ${parts} ORDER BY ${newestFirst('card')}`,
    values: [pageSize(args) + 1, ...conditions.map(({ value }) => value)],
  };
}

/** The sort key of a card, for its cursor. */
export const timecardKey = ({ date, createdAt, id }: Pick<Timecard, 'date' | 'createdAt' | 'id'>) => [
  date,
  createdAt,
  id,
];

/** Every card as a JSON text of its own, in the order of the page that shows them. */
export async function* streamTimecards(dataSource: DataSource, ownerId: string | null): AsyncGenerator<string> {
  const rows = streamRows<{ card: string }>(
    dataSource,
    `SELECT (${cardJson()})::text AS card FROM timecards card ${cardParts()}
     WHERE $1::uuid IS NULL OR card."userId" = $1::uuid ORDER BY ${newestFirst('card')}`,
    [ownerId],
  );
  for await (const { card } of rows) yield card;
}

/** One card, as the list shows it; undefined when there is none, or it is not the owner's. */
export async function readTimecard(
  db: EntityManager,
  id: string,
  ownerId: string | null,
): Promise<Timecard | undefined> {
  const [row] = await db.query(
    `SELECT ${cardJson()} AS card FROM timecards card ${cardParts()}
     WHERE card.id = $1 AND ($2::uuid IS NULL OR card."userId" = $2::uuid)`,
    [id, ownerId],
  );
  return row?.card;
}

/** Writes a card with all its lines in one statement, and answers when that was. */
export async function insertTimecard(db: EntityManager, userId: string, card: CardRows): Promise<string> {
  const lines = <Key extends 'equipment' | 'materials'>(key: Key) =>
    card.costCodes.flatMap((code) =>
      code[key].map((line, index) => ({ ...line, costCodeId: code.id, position: index + 1 })),
    );
  const codes = card.costCodes.map(({ equipment, materials, ...code }, index) => ({ ...code, position: index + 1 }));
  const [row] = await rowsIn<{ createdAt: string }>(db, {
    name: 'timecard-insert',
    text: `
      WITH card AS (
        INSERT INTO timecards (id, "userId", date, "workArea", "reportingSupervisor") VALUES ($1, $2, $3, $4, $5) RETURNING *),
      codes AS (
        INSERT INTO cost_codes (id, "timecardId", position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours", "productionQuantity")
        SELECT id, $1, position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours", "productionQuantity"
        FROM json_populate_recordset(NULL::cost_codes, $6)),
      equipment AS (
        INSERT INTO equipment_lines (id, "costCodeId", position, company, equipment, model, serial, hours)
        SELECT id, "costCodeId", position, company, equipment, model, serial, hours FROM json_populate_recordset(NULL::equipment_lines, $7)),
      materials AS (
        INSERT INTO material_lines (id, "costCodeId", position, name, quantity, unit)
        SELECT id, "costCodeId", position, name, quantity, unit FROM json_populate_recordset(NULL::material_lines, $8))
      SELECT ${createdAtText} AS "createdAt" FROM card`,
    values: [
      card.id,
      userId,
      card.date,
      card.workArea,
      card.reportingSupervisor,
      JSON.stringify(codes),
      JSON.stringify(lines('equipment')),
      JSON.stringify(lines('materials')),
    ],
  });
  return row!.createdAt;
}
