import { jsonColumns } from '../../core/card-lines/line-columns';
import { WorkerLineFields } from '../../core/card-lines/line-fields';
import { columnNames, columnsOf } from '../../core/database/columns';
import { jsonList, jsonObject } from '../../core/database/json';
import { personJson, workerName } from '../../core/database/people';
import { momentSql, publishedMomentSql } from '../../core/days/moments';
import { graphqlOnlyFields, restFields } from '../../core/shapes/shapes';
import { EnteredFields } from './entered-fields.types';
import { CostCode, EquipmentLine, MaterialLine } from './lines.types';

export const createdAtText = momentSql('card."createdAt"');

/** Columns of the fields that a person enters on a card. */
export const enteredColumns = columnNames(EnteredFields);

const notInRest = graphqlOnlyFields(EnteredFields);
const columnsOfCard = (names: string[]) => names.map((name) => `card."${name}"`).join(', ');

/** Returns SQL for a published line's id and columns, in REST's order. */
function columnsInOrder(line: new () => object, row: string, names: string[]): string {
  const columns = columnsOf(line).map(({ propertyName }) => propertyName);
  return jsonColumns(
    line,
    row,
    names.filter((name) => name === 'id' || columns.includes(name)),
  );
}
const contractColumns = (line: new () => object, row: string) =>
  columnsInOrder(
    line,
    row,
    restFields(line).map(({ name }) => name),
  );
const otherColumns = (line: new () => object, row: string) => columnsInOrder(line, row, graphqlOnlyFields(line));

/** SQL for the line fields that REST omits. */
const GRAPHQL_ONLY = {
  code: `, ${otherColumns(CostCode, 'cc')}, ${jsonList(`
      SELECT w.id, ${jsonColumns(WorkerLineFields, 'w')}, coalesce(w.name, ${workerName('worker')}) AS name
      FROM worker_lines w LEFT JOIN workers worker ON worker.id = w."workerId"
      WHERE w."costCodeId" = cc.id ORDER BY w.position`)} AS workers,
    (SELECT row_to_json(work_order) FROM (
      SELECT id, "orderNumber", "coNumber" FROM work_orders WHERE id = cc."workOrderId") work_order) AS "workOrder"`,
  machine: `, ${otherColumns(EquipmentLine, 'e')}`,
};
const CONTRACT: typeof GRAPHQL_ONLY = { code: '', machine: '' };

/** Returns SQL for a card's lines as JSON, in the card's order. */
const lines = (more: typeof GRAPHQL_ONLY) =>
  jsonList(`
    SELECT ${contractColumns(CostCode, 'cc')}, ${jsonList(`
        SELECT ${contractColumns(EquipmentLine, 'e')}${more.machine}
        FROM equipment_lines e WHERE e."costCodeId" = cc.id ORDER BY e.position`)} AS equipment, ${jsonList(`
        SELECT ${contractColumns(MaterialLine, 'm')}
        FROM material_lines m WHERE m."costCodeId" = cc.id ORDER BY m.position`)} AS materials${more.code}
    FROM cost_codes cc WHERE cc."timecardId" = card.id ORDER BY cc.position`);

/** Returns SQL that selects a card's REST fields, except its lines. */
const contractFields = (createdAt: string) => `
  card.id, ${columnsOfCard(enteredColumns.filter((name) => !notInRest.includes(name)))}, ${createdAt} AS "createdAt",
  ${personJson('submitter')} AS "user", card."totalHours"::text, card."equipmentCount"`;

/** SQL that selects the card fields omitted by REST: notes, status, revision, and decisions. */
const lifecycleFields = `
  ${columnsOfCard(notInRest)}, card.status, card.revision, ${personJson('decider')} AS "decidedBy",
  ${momentSql('card."decidedAt"')} AS "decidedAt", card."returnReason", ${momentSql('card."withdrawnAt"')} AS "withdrawnAt",
  card."afterClosing"`;

const rowFields = `${contractFields(createdAtText)}, ${lifecycleFields}`;

/** SQL for a card as JSON, without its lines. Needs the alias `card` for timecards, and `cardJoins`. */
export const cardRowJson = jsonObject(rowFields);

/** SQL for a card as JSON, with its lines. Needs the alias `card` for timecards, and `cardJoins`. */
export const cardJson = jsonObject(`${rowFields}, ${lines(GRAPHQL_ONLY)} AS "costCodes"`);

/**
 * SQL for a card as JSON, with its lines, but only with the fields of REST. Needs the alias `card` for timecards, and
 * `cardJoins`.
 */
export const contractCardJson = jsonObject(
  `${contractFields(publishedMomentSql('card."createdAt"'))}, ${lines(CONTRACT)} AS "costCodes"`,
);

export const cardJoins = `
  JOIN users submitter ON submitter.id = card."userId"
  LEFT JOIN users decider ON decider.id = card."decidedBy"`;
