import { workerName } from '../../../core/database/people';
import type { Statement } from '../../../core/database/statements';
import { BatchKind, type Handover } from '../accounting.types';
import { meterLines } from './meters.queries';

/** SQL for the lines of valid batches of kind `$1`. */
export const VALID_LINES = `accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId"
  WHERE batch.kind = $1 AND batch."voidedAt" IS NULL`;

/**
 * SQL for the ids of records that may differ from the lines already handed over. Database triggers note them, whichever server
 * changes a record.
 */
const NOTED = `SELECT DISTINCT change."recordId" AS id FROM accounting_changes change WHERE change.kind = $1`;

/** Parts of the SQL for the card lines of one kind of batch. In them, `code` is a row of the card's cost codes. */
interface CardKind {
  parts: string;
  /** Columns that identify a line. Lines with the same key differ only in quantity. */
  key: string;
  values: string;
  label: string;
  accountingCode: string;
}

const MACHINE_LABEL = `concat_ws(' ', item ->> 'equipment', item ->> 'model', item ->> 'serial')`;

const CARD_KINDS: Record<Exclude<BatchKind, BatchKind.meters | BatchKind.loads>, CardKind> = {
  labor: {
    parts: `
      SELECT hours.quantity, worker."workerId", worker.name, worker.kind, worker."workerClass", hours.pay
      FROM worker_lines worker CROSS JOIN LATERAL (VALUES ('regular', worker."regularHours"),
        ('overtime', worker."overtimeHours"), ('double_time', worker."doubleTimeHours")) hours (pay, quantity)
      WHERE worker."costCodeId" = code.id
      UNION ALL
      SELECT hours.quantity, NULL, NULL, hours.kind, NULL, 'regular'
      FROM (VALUES ('operator', code."operatorHours"), ('laborer', code."laborerHours")) hours (kind, quantity)
      WHERE NOT EXISTS (SELECT FROM worker_lines worker WHERE worker."costCodeId" = code.id)`,
    key: 'part."workerId", name_key(part.name), part.kind, name_key(part."workerClass"), part.pay',
    values: `'worker_id', part."workerId", 'worker', btrim(part.name), 'worker_kind', part.kind,
      'worker_class', btrim(part."workerClass"), 'pay_type', part.pay`,
    label: `coalesce(${workerName('worker')}, item ->> 'worker', 'No name')`,
    accountingCode: 'listed."accountingCode"',
  },
  production: {
    parts: 'SELECT code."productionQuantity" AS quantity',
    key: '',
    values: '',
    label: 'summed.code',
    accountingCode: 'listed."accountingCode"',
  },
  equipment: {
    parts: `
      SELECT hours.quantity, hours.operation, machine.* FROM equipment_lines machine
      CROSS JOIN LATERAL (VALUES ('operated', machine.hours), ('standby', machine."standbyHours")) hours (operation, quantity)
      WHERE machine."costCodeId" = code.id`,
    key: 'name_key(part.company), name_key(part.equipment), name_key(part.model), name_key(part.serial), part.operation',
    values: `'company', part.company, 'equipment', btrim(part.equipment), 'model', btrim(part.model),
      'serial', btrim(part.serial), 'operation', part.operation, 'equipment_id', part."equipmentTemplateId"`,
    label: MACHINE_LABEL,
    accountingCode: 'machine."accountingCode"',
  },
  materials: {
    parts: 'SELECT material.* FROM material_lines material WHERE material."costCodeId" = code.id',
    key: 'name_key(part.name), name_key(part.unit)',
    values: `'material', btrim(part.name), 'unit', btrim(part.unit)`,
    label: `item ->> 'material'`,
    accountingCode: 'material."accountingCode"',
  },
};

/** Kinds of batches with lines of timecards. */
export const CARD_BATCHES = Object.keys(CARD_KINDS) as (keyof typeof CARD_KINDS)[];

const withComma = (sql: string) => sql && `, ${sql}`;

/** Returns SQL for a new line's values: names and accounting codes from the current lists. Needs the joins of `cardLines`. */
const listedValues = ({ label, accountingCode }: CardKind, isProduction: boolean) => `
  jsonb_strip_nulls(summed.item || jsonb_build_object(
    'label', ${label}, 'accounting_code', ${accountingCode}, 'work_area', summed."workArea",
    'cost_code', summed.code, 'cost_code_id', listed.id, 'cost_code_description', listed.description,
    'cost_code_accounting_code', listed."accountingCode",
    'work_order', '99-' || lpad(work_order."orderNumber"::text, greatest(3, length(work_order."orderNumber"::text)), '0'),
    'worker', coalesce(${workerName('worker')}, item ->> 'worker'), 'first_name', worker."firstName",
    'last_name', worker."lastName", 'employee_number', worker."employeeNumber",
    'worker_accounting_code', worker."accountingCode",
    'equipment_accounting_code', machine."accountingCode",
    'material_id', material.id, 'material_accounting_code', material."accountingCode"
    ${isProduction ? `, 'unit', listed."productionUnit"` : ''}))`;

/**
 * Returns SQL for the differences between cards and their lines in valid batches. Cards that are not approved keep the
 * quantities handed over before. Quantities of withdrawn cards are reversed. `ofCard` returns a further condition for the
 * column with a card's id. LATERAL reads each card separately, because a join would read all cards and lines whenever the
 * table's statistics are old.
 */
const cardLines = (kind: CardKind, isProduction: boolean, ofCard: (id: string) => string) => `
  WITH noted AS MATERIALIZED (${NOTED} ${ofCard('change."recordId"')}),
  changed AS MATERIALIZED (
    SELECT difference.*, card.id AS "timecardId", card.revision
    FROM noted CROSS JOIN LATERAL (
      SELECT card.id, card.revision, card.date, card."workArea", card."withdrawnAt" IS NULL AND card.date <= $2::date AS "isWanted"
      FROM timecards card
      WHERE card.id = noted.id AND (card.status = 'approved' OR card."withdrawnAt" IS NOT NULL) OFFSET 0) card
    CROSS JOIN LATERAL (
      SELECT coalesce(summed.key, sent.key) AS key, coalesce(summed.date, (sent.first).date) AS date,
        coalesce(summed.quantity, 0) - coalesce(sent.quantity, 0) AS quantity, (sent.first)."values" AS "values",
        summed."workArea", summed.code, summed."workOrderId", summed.item
      FROM (
        SELECT jsonb_build_array(card.id, card.date, name_key(card."workArea"), name_key(code.code), code."workOrderId"
            ${withComma(kind.key)})::text AS key,
          card.date, btrim(card."workArea") AS "workArea", min(btrim(code.code)) AS code,
          code."workOrderId", sum(part.quantity) AS quantity, min(jsonb_build_object(${kind.values})::text)::jsonb AS item
        FROM cost_codes code CROSS JOIN LATERAL (${kind.parts}) part
        WHERE code."timecardId" = card.id AND card."isWanted" AND part.quantity <> 0
        GROUP BY 1, code."workOrderId") summed
      FULL JOIN (
        SELECT line.key, sum(line.quantity) AS quantity, (array_agg(line ORDER BY batch.number))[1] AS first
        FROM ${VALID_LINES} AND line."timecardId" = card.id GROUP BY line.key) sent ON sent.key = summed.key
      WHERE coalesce(summed.quantity, 0) <> coalesce(sent.quantity, 0)) difference)
  SELECT summed.key, summed."timecardId", NULL::uuid AS "recordId", summed.revision, summed.date, 0 AS nth, summed.quantity,
    coalesce(summed."values", ${listedValues(kind, isProduction)}) AS "values"
  FROM changed summed
  LEFT JOIN cost_code_templates listed ON name_key(listed.code) = name_key(summed.code)
  LEFT JOIN work_orders work_order ON work_order.id = summed."workOrderId"
  LEFT JOIN workers worker ON worker.id = (summed.item ->> 'worker_id')::uuid
  LEFT JOIN equipment_templates machine ON machine.id = (summed.item ->> 'equipment_id')::uuid
  LEFT JOIN material_templates material ON name_key(material.name) = name_key(summed.item ->> 'material')`;

/** SQL for loads, one line each. Reverses loads that have been deleted after they were handed over. */
const loadLines = `
  WITH noted AS MATERIALIZED (${NOTED}),
  load AS MATERIALIZED (
    SELECT load.*, noted.id AS "recordId", (load."timeOut" AT TIME ZONE $3::text)::date AS date, coalesce(sent.quantity, 0) AS sent, sent.first
    FROM noted LEFT JOIN LATERAL (SELECT * FROM trucking_records load WHERE load.id = noted.id OFFSET 0) load ON true
    CROSS JOIN LATERAL (
      SELECT sum(line.quantity) AS quantity, (array_agg(line ORDER BY batch.number))[1] AS first
      FROM ${VALID_LINES} AND line."recordId" = noted.id) sent)
  SELECT load.id::text AS key, NULL::uuid AS "timecardId", load.id AS "recordId", NULL::integer AS revision, load.date, 0 AS nth, load.quantity,
    jsonb_strip_nulls(jsonb_build_object('label', concat_ws(', ', load.material, load."truckingCompany" || ' truck ' || load."truckNumber"),
      'accounting_code', material."accountingCode", 'material', btrim(load.material), 'material_id', material.id,
      'material_accounting_code', material."accountingCode", 'trucking_company', btrim(load."truckingCompany"),
      'trucking_company_id', company.id, 'trucking_company_accounting_code', company."accountingCode",
      'truck_number', load."truckNumber", 'ticket_number', load."ticketNumber", 'unit', load.unit)) AS "values"
  FROM load
  LEFT JOIN material_templates material ON name_key(material.name) = name_key(load.material)
  LEFT JOIN trucking_sources company ON name_key(company.name) = name_key(load."truckingCompany")
  WHERE load.date <= $2::date AND load.sent = 0
  UNION ALL
  SELECT load."recordId"::text, NULL, load."recordId", NULL, (load.first).date, 0, -load.sent, (load.first)."values"
  FROM load WHERE load.id IS NULL AND load.sent <> 0`;

/** Returns SQL that deletes the notes of everything that a batch hands over, and keeps those of later days. */
export function forgetNotes(kind: BatchKind): string {
  const later =
    kind === BatchKind.loads
      ? `FROM trucking_records load WHERE load.id = change."recordId" AND (load."timeOut" AT TIME ZONE $3::text)::date > $2::date`
      : `FROM timecards card WHERE card.id = change."recordId" AND card.status = 'approved' AND card."withdrawnAt" IS NULL AND card.date > $2::date`;
  return `DELETE FROM accounting_changes change WHERE change.kind = $1 AND NOT EXISTS (SELECT ${later})`;
}

/** Filter of the records to hand over, with the time zone for the loads' days. `userId` limits them to one person's timecards. */
export type Wanted = Pick<Handover, 'kind' | 'through'> & { timeZone: string; userId?: string };

/**
 * Returns the statement for the lines to hand over, which are not in a valid batch yet. Only timecards must be approved. `$1` is
 * the kind, `$2` the last day, `$3` the time zone, and `$4` the person, if there is one.
 */
export function linesToSend({ kind, through, timeZone, userId }: Wanted): Statement {
  const values = [kind, through, timeZone, ...(userId ? [userId] : [])];
  const zone = '$3::text IS NOT NULL';
  if (kind === BatchKind.loads) return { text: loadLines, values };
  const ofCard = (id: string) => (userId ? `AND ${id} IN (SELECT id FROM timecards WHERE "userId" = $4::uuid)` : '');
  const text =
    kind === BatchKind.meters ? meterLines : cardLines(CARD_KINDS[kind], kind === BatchKind.production, ofCard);
  return { text: `SELECT * FROM (${text}) line WHERE ${zone}`, values };
}
