import type { EntityManager } from 'typeorm';
import { execute } from '../../core/database/sql';
import { allowSlowStatements } from '../../services/silent-connections';
import type { HaulerStatement } from './hauler-statements.entity';

/** Number of days after which a ticket may be used again. Loads further from the statement's period are not matched. */
export const NEAR_DAYS = 90;
/**
 * Maximum days between the periods of two statements that may have the same load. Both statements match loads up to `NEAR_DAYS`
 * beyond their period.
 */
const OTHER_DAYS = 2 * NEAR_DAYS + 31;

/** Time limit of each SQL statement of a matching. */
const STATEMENT_MS = 60_000;

/**
 * Gives the SQL statements of a command the time limit of a matching. The command matches lines, or waits for another matching
 * of the company.
 */
export const allowMatching = (db: EntityManager) => allowSlowStatements(db, STATEMENT_MS);

/** Step of the matching: columns by which lines and loads are paired, and conditions for the rows that take part. */
interface Step {
  on: string[];
  /** Conditions on rows of `line` and `load`. */
  lines?: string;
  loads?: string;
}

const ticketSteps: Step[] = [
  { on: ['ticket', 'truck', 'day', 'quantity'] },
  { on: ['ticket', 'quantity'] },
  { on: ['ticket', 'truck', 'day'] },
  { on: ['ticket', 'truck'] },
  { on: ['ticket', 'day'] },
  { on: ['ticket'] },
  // Compares tickets without leading zeros. Pairs them only if exactly one load and one ticket of the file are then equal.
  { on: ['bare'], lines: 'line."bareTickets" = 1', loads: 'load."bareLoads" = 1' },
];

/** Conditions for pairs of a line and a load, if one of them lacks a ticket. Different tickets are never paired. */
const withoutTicket: Pick<Step, 'lines' | 'loads'>[] = [
  { loads: 'load.ticket IS NULL' },
  { lines: 'line.ticket IS NULL', loads: 'load.ticket IS NOT NULL' },
];
const otherSteps: Step[] = [['quantity'], ['quantity', 'more'], ['quantity', 'less'], ['material']].flatMap((on) =>
  withoutTicket.map((rows) => ({ on: ['truck', 'day', ...on], ...rows })),
);

/**
 * Returns SQL for the table `upto<step>`, with the pairs of this step and of all earlier steps. If several lines and loads match,
 * the lines are paired in file order with the loads in the order of their times.
 */
function stepSql({ on, lines = 'true', loads = 'true' }: Step, index: number, kind: 'ticket' | 'other'): string {
  const isOffset = on.at(-1) === 'more' || on.at(-1) === 'less';
  const keys = isOffset ? on.slice(0, -1) : on;
  const offset = { more: ' + 0.01', less: ' - 0.01' }[on.at(-1)!] ?? '';
  const ofLoad = keys.map((key) => (key === 'quantity' ? `load.quantity${offset}` : `load.${key}`));
  const ofLine = keys.map((key) => (key === 'material' ? 'line."ourKey"' : `line.${key}`));
  const same = keys.map((_, place) => `line.k${place} = load.k${place}`).join(' AND ');
  const named = (columns: string[]) => columns.map((column, place) => `${column} AS k${place}`).join(', ');
  const source = kind === 'ticket' ? 'line' : 'other_line';
  return `
    upto${index + 1} AS MATERIALIZED (
      SELECT * FROM upto${index}
      UNION ALL
      SELECT line.id, load.id, '${kind}'
      FROM (
        SELECT line.id, ${named(ofLine)}, row_number() OVER (PARTITION BY ${ofLine.join(', ')} ORDER BY line.row) AS nth
        FROM ${source} line WHERE ${lines} AND NOT EXISTS (SELECT FROM upto${index} done WHERE done."lineId" = line.id)) line
      JOIN (
        SELECT load.id, ${named(ofLoad)}, row_number() OVER (PARTITION BY ${ofLoad.join(', ')} ORDER BY load."timeOut", load.id) AS nth
        FROM load WHERE NOT load."isTaken" AND ${loads} AND NOT EXISTS (SELECT FROM upto${index} done WHERE done."loadId" = load.id)) load
      ON ${same} AND line.nth = load.nth)`;
}

/** Returns SQL that maps each value in the file to our value: the most frequent value on the loads that match by ticket. */
const ours = (value: 'material' | 'unit') => `
  SELECT DISTINCT ON (line.${value}) line.${value} AS theirs, load.${value} AS ours, min(load."${value}Name") AS name
  FROM upto${ticketSteps.length} pair JOIN line ON line.id = pair."lineId" JOIN load ON load.id = pair."loadId"
  WHERE pair.how = 'ticket' AND line.${value} IS NOT NULL AND load.${value} IS NOT NULL
  GROUP BY line.${value}, load.${value}
  ORDER BY line.${value}, count(*) DESC, line.${value} <> load.${value}, load.${value}`;

const MATCH = `
  WITH near AS MATERIALIZED (
    SELECT id FROM hauler_statements
    WHERE name_key("truckingCompany") = name_key($2) AND "voidedAt" IS NULL
      AND "startDate" <= $4::date + ${OTHER_DAYS} AND "endDate" >= $3::date - ${OTHER_DAYS}),
  taken AS MATERIALIZED (
    SELECT line."loadId" FROM statement_lines line
    WHERE line."statementId" = ANY (ARRAY(SELECT id FROM near)) AND line."loadId" IS NOT NULL),
  elsewhere AS MATERIALIZED (
    SELECT DISTINCT ON (name_key(line."ticketNumber")) name_key(line."ticketNumber") AS ticket, line."statementId"
    FROM statement_lines line JOIN hauler_statements other ON other.id = line."statementId"
    WHERE line."statementId" = ANY (ARRAY(SELECT id FROM near)) AND line."statementId" <> $1 AND line."ticketNumber" IS NOT NULL
    ORDER BY name_key(line."ticketNumber"), other.at, other.id),
  keyed AS MATERIALIZED (
    SELECT line.id, line.row, line."byHand", line."loadId", line.date AS day, line.quantity, line.material AS "materialName",
      line.unit AS "unitName", name_key(line."ticketNumber") AS ticket, name_key(line."truckNumber") AS truck,
      name_key(line.material) AS material, name_key(line.unit) AS unit
    FROM statement_lines line WHERE line."statementId" = $1),
  every_line AS MATERIALIZED (
    SELECT keyed.*, nullif(ltrim(keyed.ticket, '0'), '') AS bare, elsewhere."statementId" AS "otherStatementId",
      keyed.ticket IS NOT NULL AND (elsewhere.ticket IS NOT NULL
        OR row_number() OVER (PARTITION BY keyed.ticket ORDER BY keyed.row) > 1) AS "isTwice"
    FROM keyed LEFT JOIN elsewhere USING (ticket)),
  load AS MATERIALIZED (
    SELECT load.*, count(*) OVER (PARTITION BY load.bare) AS "bareLoads", taken."loadId" IS NOT NULL AS "isTaken"
    FROM (
      SELECT load.id, load."timeOut", (load."timeOut" AT TIME ZONE $5)::date AS day, load.quantity,
        btrim(load.material) AS "materialName", btrim(load.unit) AS "unitName", name_key(load."ticketNumber") AS ticket,
        nullif(ltrim(name_key(load."ticketNumber"), '0'), '') AS bare, name_key(load."truckNumber") AS truck,
        name_key(load.material) AS material, name_key(load.unit) AS unit
      FROM trucking_records load
      WHERE load."timeOut" >= ($3::date - ${NEAR_DAYS})::timestamp AT TIME ZONE $5
        AND load."timeOut" < ($4::date + ${NEAR_DAYS + 1})::timestamp AT TIME ZONE $5
        AND name_key(load."truckingCompany") = name_key($2)) load
    LEFT JOIN taken ON taken."loadId" = load.id),
  line AS MATERIALIZED (
    SELECT line.*, bare."bareTickets"
    FROM every_line line
    LEFT JOIN (SELECT every_line.bare, count(DISTINCT every_line.ticket) AS "bareTickets" FROM every_line GROUP BY 1) bare
      ON bare.bare = line.bare
    WHERE NOT line."byHand"),
  upto0 AS MATERIALIZED (
    SELECT id AS "lineId", "loadId", 'hand' AS how FROM every_line WHERE "byHand" AND "loadId" IS NOT NULL),
  ${ticketSteps.map((step, index) => stepSql(step, index, 'ticket')).join(',')},
  our_material AS MATERIALIZED (${ours('material')}),
  our_unit AS MATERIALIZED (${ours('unit')}),
  other_line AS MATERIALIZED (
    SELECT line.*, coalesce(our_material.ours, line.material) AS "ourKey"
    FROM line LEFT JOIN our_material ON our_material.theirs = line.material WHERE NOT line."isTwice"),
  ${otherSteps.map((step, index) => stepSql(step, ticketSteps.length + index, 'other')).join(',')},
  compared AS MATERIALIZED (
    SELECT line.id, coalesce(pair."loadId", CASE WHEN line."byHand" THEN line."loadId" END) AS "loadId", pair.how, load.id IS NOT NULL AS "hasLoad", line."isTwice",
      line."otherStatementId", coalesce(load."materialName", our_material.name, line."materialName") AS "ourMaterial",
      CASE WHEN load.id IS NOT NULL THEN load."unitName" ELSE coalesce(our_unit.name, line."unitName") END AS "ourUnit",
      pair.how = 'hand' AND line.ticket <> load.ticket AS ticket,
      abs(line.day - load.day) > 1 AS day,
      line.truck <> load.truck AS truck,
      coalesce(our_material.ours, line.material) <> load.material AS material,
      abs(line.quantity - load.quantity) > 0.01 AS quantity,
      coalesce(our_unit.ours, line.unit) <> load.unit AS unit
    FROM every_line line
    LEFT JOIN upto${ticketSteps.length + otherSteps.length} pair ON pair."lineId" = line.id
    LEFT JOIN load ON load.id = pair."loadId"
    LEFT JOIN our_material ON our_material.theirs = line.material
    LEFT JOIN our_unit ON our_unit.theirs = line.unit),
  judged AS MATERIALIZED (
    SELECT id, "loadId", CASE WHEN "isTwice" THEN "otherStatementId" END AS "otherStatementId", "ourMaterial", "ourUnit",
      CASE
        WHEN "isTwice" THEN 'billed_twice'
        WHEN NOT "hasLoad" THEN 'not_on_our_loads'
        WHEN how = 'other' THEN 'without_ticket'
        WHEN day THEN 'day_differs'
        WHEN quantity THEN 'quantity_differs'
        WHEN unit THEN 'unit_differs'
        WHEN material THEN 'material_differs'
        ELSE 'matched'
      END AS state,
      to_jsonb(array_remove(ARRAY[
        CASE WHEN ticket THEN 'ticket' END, CASE WHEN day THEN 'day' END, CASE WHEN truck THEN 'truck' END,
        CASE WHEN material THEN 'material' END, CASE WHEN quantity THEN 'quantity' END, CASE WHEN unit THEN 'unit' END], NULL)) AS differences
    FROM compared)
  UPDATE statement_lines line
  SET state = judged.state, differences = judged.differences, "loadId" = judged."loadId", "otherStatementId" = judged."otherStatementId",
    "ourMaterial" = judged."ourMaterial", "ourUnit" = judged."ourUnit"
  FROM judged WHERE judged.id = line.id`;

const NOTE = `
  UPDATE hauler_statements statement SET "matchedAt" = now(), version = summed.version, counts = summed.counts
  FROM (
    SELECT encode(sha256(convert_to(string_agg(concat_ws(' ', row, state, "loadId"), E'\\n' ORDER BY row), 'UTF8')), 'hex') AS version,
      (SELECT jsonb_object_agg(state, lines) FROM (
        SELECT state, count(*) AS lines FROM statement_lines WHERE "statementId" = $1 GROUP BY state) each) AS counts
    FROM statement_lines WHERE "statementId" = $1) summed
  WHERE statement.id = $1`;

/**
 * Matches the lines of a statement with our loads, and stores the result in the lines. Lines that were paired by hand keep their
 * loads. Waits until no other statement of the company is being matched.
 */
export async function matchLines(
  db: EntityManager,
  {
    id,
    truckingCompany,
    startDate,
    endDate,
  }: Pick<HaulerStatement, 'id' | 'truckingCompany' | 'startDate' | 'endDate'>,
  timeZone: string,
): Promise<void> {
  await execute(db, {
    text: `SELECT pg_advisory_xact_lock(hashtext('hauler statements'), hashtext(name_key($1)))`,
    values: [truckingCompany],
  });
  // Postgres can't estimate lines that were just inserted, and would compare each of them with each load.
  await execute(db, {
    text: `SELECT set_config('enable_nestloop', 'off', true), set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`,
  });
  await execute(db, {
    text: `UPDATE statement_lines SET "loadId" = NULL WHERE "statementId" = $1 AND NOT "byHand" AND "loadId" IS NOT NULL`,
    values: [id],
  });
  await execute(db, { text: MATCH, values: [id, truckingCompany, startDate, endDate, timeZone] });
  await execute(db, { text: NOTE, values: [id] });
  await execute(db, { text: `SELECT set_config('enable_nestloop', 'on', true)` });
}
