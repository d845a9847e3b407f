import type { DataSource, EntityManager } from 'typeorm';
import type { Insert } from '../../core/command';
import { type Condition, whereOf } from '../../core/conditions';
import { likePattern, readRows, type Statement, streamRows } from '../../core/database';
import { isDay } from '../../core/days';
import { momentSql } from '../../core/moments';
import {
  jsonList,
  jsonObject,
  jsonPlain,
  jsonQuoted,
  jsonText,
  jsonTextOrNull,
  nameFor,
} from '../../core/pages-as-text/json-text';
import type { Selection } from '../../core/pages-as-text/selection';
import type { TextRow } from '../../core/pages-as-text/text-page';
import { fromCursor, isExactMoment, isUuid, pageRows, pageSize, untilFull } from '../../core/paging';
import type { Timecard, TimecardsArgs } from './timecards.types';

const createdAtText = momentSql('card."createdAt"');

/**
 * Everything of one card as nested JSON, given a row `card` of timecards: Postgres nests in one pass what would
 * otherwise be four round trips. Children are ordered inside their subselect, by their index.
 */
const cardJson = (wanted?: Selection) =>
  jsonObject(wanted, {
    id: jsonQuoted('card.id'),
    date: jsonQuoted('card.date'),
    workArea: jsonText('card."workArea"'),
    reportingSupervisor: jsonText('card."reportingSupervisor"'),
    createdAt: jsonQuoted(createdAtText),
    user: jsonPlain(
      jsonObject(wanted?.fields.get('user') ?? undefined, {
        firstName: jsonTextOrNull('submitter."firstName"'),
        lastName: jsonTextOrNull('submitter."lastName"'),
        email: jsonText('submitter.email'),
      }),
    ),
    totalHours: jsonQuoted('codes.hours'),
    equipmentCount: jsonPlain('codes.pieces'),
    costCodes: jsonPlain('codes.list'),
  });

const codeJson = (wanted?: Selection) =>
  jsonObject(wanted, {
    id: jsonQuoted('cc.id'),
    code: jsonText('cc.code'),
    operatorCount: jsonPlain('cc."operatorCount"'),
    laborerCount: jsonPlain('cc."laborerCount"'),
    operatorHours: jsonQuoted('cc."operatorHours"'),
    laborerHours: jsonQuoted('cc."laborerHours"'),
    productionQuantity: jsonTextOrNull('cc."productionQuantity"::text'),
    equipment: jsonPlain('equipment.list'),
    materials: jsonPlain('materials.list'),
  });

const equipmentJson = (wanted?: Selection) =>
  jsonObject(wanted, {
    id: jsonQuoted('e.id'),
    company: jsonText('e.company'),
    equipment: jsonText('e.equipment'),
    model: jsonTextOrNull('e.model'),
    serial: jsonTextOrNull('e.serial'),
    hours: jsonQuoted('e.hours'),
  });

const materialJson = (wanted?: Selection) =>
  jsonObject(wanted, {
    id: jsonQuoted('m.id'),
    name: jsonText('m.name'),
    quantity: jsonQuoted('m.quantity'),
    unit: jsonText('m.unit'),
  });

/** The joins behind `cardJson`. What is not wanted of them, Postgres leaves out by itself. */
function cardParts(wanted?: Selection): string {
  const code = wanted?.fields.get('costCodes') ?? undefined;
  const below = (list: string) => code?.fields.get(list) ?? undefined;
  return `
  JOIN users submitter ON submitter.id = card."userId"
  CROSS JOIN LATERAL (
    SELECT ${jsonList('code.json')} AS list, coalesce(sum(code.hours), 0.00) AS hours, coalesce(sum(code.pieces), 0) AS pieces
    FROM (
      SELECT cc."operatorHours" + cc."laborerHours" AS hours, equipment.pieces, ${codeJson(code)} AS json
      FROM cost_codes cc
      CROSS JOIN LATERAL (
        SELECT ${jsonList('line.json')} AS list, count(*) AS pieces
        FROM (SELECT ${equipmentJson(below('equipment'))} AS json
              FROM equipment_lines e WHERE e."costCodeId" = cc.id ORDER BY e.position) line) equipment
      CROSS JOIN LATERAL (
        SELECT ${jsonList('line.json')} AS list
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

/** One page of cards, plus one row that tells whether there is a next page; null from where the page is full. */
export async function readTimecardPage(dataSource: DataSource, wanted: Wanted): Promise<(Timecard | null)[]> {
  const statement = pageStatement(wanted, 'card', cardJson(), cardParts());
  const rows = await readRows<{ card: string | null }>(dataSource, statement);
  return rows.map(({ card }) => card && JSON.parse(card));
}

/** The same page as JSON texts of what a document selects of a card. */
export async function readTimecardPageText(
  dataSource: DataSource,
  wanted: Wanted,
  node: Selection | undefined,
): Promise<(TextRow | null)[]> {
  const { name, ...statement } = pageStatement(wanted, 'json', cardJson(node), cardParts(node));
  const rows = await readRows<CardTextRow>(dataSource, {
    ...statement,
    ...(name && { name: nameFor(`${name}-text`, node) }),
  });
  return rows.map(({ json, ...row }) => (json === null ? null : { json, key: timecardKey(row) }));
}

/** `json` is null from where the page is full. */
type CardTextRow = Pick<Timecard, 'id' | 'date' | 'createdAt'> & { json: string | null };

function conditionsOf({ ownerId, args: { filter, after } }: Wanted): Condition[] {
  const all: Condition[] = [
    { name: 'own', sql: (p) => `t."userId" = ${p}::uuid`, value: ownerId },
    { name: 'from', sql: (p) => `t.date >= ${p}::date`, value: filter?.startDate },
    { name: 'to', sql: (p) => `t.date <= ${p}::date`, value: filter?.endDate },
    { name: 'area', sql: (p) => `t."workArea" ILIKE ${p}`, value: filter?.workArea && likePattern(filter.workArea) },
    {
      name: 'after',
      sql: (p) =>
        `(t.date, t."createdAt", t.id) < ((${p}::text[])[1]::date, (${p}::text[])[2]::timestamptz, (${p}::text[])[3]::uuid)`,
      value: after && fromCursor(after, [isDay, isExactMoment, isUuid]),
    },
  ];
  return all.filter(({ value }) => value);
}

/** Whoever's cards are looked for by a name; an account without one goes by its e-mail. */
const NAME = `coalesce(nullif(concat_ws(' ', person."firstName", person."lastName"), ''), person.email)`;

/** One page of cards: `json` of each as `column`, from `parts` joined to the row `card`, until the page is full. */
function pageStatement(wanted: Wanted, column: 'card' | 'json', json: string, parts: string): Statement {
  const where = whereOf(conditionsOf(wanted), 2);
  const values = [pageSize(wanted.args) + 1, ...where.values];
  let cards = `SELECT t.* FROM timecards t WHERE ${where.text}`;
  const { name, workArea } = wanted.args.filter ?? {};
  if (name) {
    // Of each person no more than a page: so a name costs the same however many cards there are.
    values.push(likePattern(name));
    cards = `SELECT t.* FROM users person CROSS JOIN LATERAL (
               ${cards} AND t."userId" = person.id ORDER BY ${newestFirst('t')} LIMIT $1) t
             WHERE ${NAME} ILIKE $${values.length}`;
  }
  return {
    // The name tells the conditions apart. What fits one pattern may not fit another: these are planned each time.
    ...(name || workArea ? {} : { name: `timecards-${where.name}` }),
    text: `
      WITH page AS MATERIALIZED (${pageRows(cards, 't', newestFirst('t'))}),
      card AS (SELECT ${json} AS whole, card.date, card."createdAt", card.id FROM page card ${parts} OFFSET 0)
      SELECT ${untilFull('card.whole', newestFirst('card'))} AS ${column}, card.date, ${createdAtText} AS "createdAt", card.id
      FROM card ORDER BY ${newestFirst('card')}`,
    values,
  };
}

/** The sort key of a card, for its cursor. */
export const timecardKey = ({ date, createdAt, id }: Pick<Timecard, 'date' | 'createdAt' | 'id'>) => [
  date,
  createdAt,
  id,
];

/** Few, as each may be a megabyte. */
const CARDS_AT_ONCE = 16;

/** Every card as a JSON text of its own, in the order of the page that shows them. */
export async function* streamTimecards(dataSource: DataSource, ownerId: string | null): AsyncGenerator<string> {
  const rows = streamRows<{ card: string }>(
    dataSource,
    `SELECT ${cardJson()} AS card FROM timecards card ${cardParts()}
     WHERE $1::uuid IS NULL OR card."userId" = $1::uuid ORDER BY ${newestFirst('card')}`,
    [ownerId],
    CARDS_AT_ONCE,
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
  return row && JSON.parse(row.card);
}

/** A card with all its lines, to be added; `made` tells when that was. */
export function cardInsert(userId: string, card: CardRows): Insert<Pick<Timecard, 'createdAt'>> {
  const lines = <Key extends 'equipment' | 'materials'>(key: Key) =>
    card.costCodes.flatMap((code) =>
      code[key].map((line, index) => ({ ...line, costCodeId: code.id, position: index + 1 })),
    );
  const codes = card.costCodes.map(({ equipment, materials, ...code }, index) => ({ ...code, position: index + 1 }));
  return {
    ctes: `
      made AS (
        INSERT INTO timecards AS card (id, "userId", date, "workArea", "reportingSupervisor")
        VALUES ($1, $2, $3, $4, $5) RETURNING ${createdAtText} AS "createdAt"),
      codes AS (
        INSERT INTO cost_codes (id, "timecardId", position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours", "productionQuantity")
        SELECT id, $1, position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours", "productionQuantity"
        FROM json_populate_recordset(NULL::cost_codes, $6)),
      equipment AS (
        INSERT INTO equipment_lines (id, "costCodeId", position, company, equipment, model, serial, hours)
        SELECT id, "costCodeId", position, company, equipment, model, serial, hours FROM json_populate_recordset(NULL::equipment_lines, $7)),
      materials AS (
        INSERT INTO material_lines (id, "costCodeId", position, name, quantity, unit)
        SELECT id, "costCodeId", position, name, quantity, unit FROM json_populate_recordset(NULL::material_lines, $8))`,
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
  };
}
