import { jsonFields } from '../../core/card-lines/line-columns';
import { WorkerLineFields } from '../../core/card-lines/line-fields';
import { columnNames, columnsOf } from '../../core/database/columns';
import { personJson, workerName } from '../../core/database/people';
import { momentSql, publishedMomentSql } from '../../core/days/moments';
import { graphqlOnlyFields, restFields } from '../../core/shapes/shapes';
import { EnteredFields } from './entered-fields.types';
import { CostCode, EquipmentLine, MaterialLine } from './lines.types';

export const createdAtText = momentSql('card."createdAt"');

/** Columns of the fields that a person enters on a card. */
export const enteredColumns = columnNames(EnteredFields);

const notInRest = graphqlOnlyFields(EnteredFields);
const jsonOf = (columns: string[]) => columns.map((name) => `'${name}', card."${name}"`).join(', ');

/** SQL for a card's REST fields without its lines, as arguments of json_build_object. */
const contractFields = (createdAt: string) => `
  'id', card.id, ${jsonOf(enteredColumns.filter((name) => !notInRest.includes(name)))}, 'createdAt', ${createdAt}, 'user', ${personJson('submitter')}, 'totalHours', card."totalHours"::text,
  'equipmentCount', card."equipmentCount"`;

/** SQL for fields set after a card is submitted. REST omits them. */
const lifecycleFields = `
  ${jsonOf(notInRest)}, 'status', card.status, 'revision', card.revision,
  'decidedBy', ${personJson('decider')}, 'decidedAt', ${momentSql('card."decidedAt"')},
  'returnReason', card."returnReason", 'withdrawnAt', ${momentSql('card."withdrawnAt"')}, 'afterClosing', card."afterClosing"`;

const lineFields = `'costCodes', codes.list`;

/** SQL for a card without its lines as JSON, from a row `card` of timecards and `cardJoins`. */
export const cardRowJson = `json_build_object(${contractFields(createdAtText)}, ${lifecycleFields})`;

/** SQL for a card with its lines as JSON, from `cardJoins` and `lineJoin`. */
export const cardJson = `json_build_object(${contractFields(createdAtText)}, ${lifecycleFields}, ${lineFields})`;

/** SQL for a card in the shape of the REST contract, without notes, status, revision, and history. Uses `contractLineJoin`. */
export const contractCardJson = `json_build_object(${contractFields(publishedMomentSql('card."createdAt"'))}, ${lineFields})`;

export const cardJoins = `
  JOIN users submitter ON submitter.id = card."userId"
  LEFT JOIN users decider ON decider.id = card."decidedBy"`;

const listOf = (fields: string, row: string) =>
  `SELECT coalesce(json_agg(json_build_object(${fields}) ORDER BY ${row}.position), '[]') AS list`;

/** SQL for a published line's columns and id, in the order in which REST sends them. */
function columnsInOrder(line: new () => object, row: string, names: string[]): string {
  const columns = columnsOf(line).map(({ propertyName }) => propertyName);
  return jsonFields(
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

/** Fields of lines that REST omits. */
const GRAPHQL_ONLY = {
  code: `, ${otherColumns(CostCode, 'cc')}, 'workers', people.list, 'workOrder', CASE WHEN work_order.id IS NOT NULL THEN json_build_object(
        'id', work_order.id, 'orderNumber', work_order."orderNumber", 'coNumber', work_order."coNumber") END`,
  machine: `, ${otherColumns(EquipmentLine, 'e')}`,
  join: `LEFT JOIN work_orders work_order ON work_order.id = cc."workOrderId"
    CROSS JOIN LATERAL (${listOf(
      `'id', w.id, ${jsonFields(WorkerLineFields, 'w')}, 'name', coalesce(w.name, ${workerName('worker')})`,
      'w',
    )}
      FROM worker_lines w LEFT JOIN workers worker ON worker.id = w."workerId" WHERE w."costCodeId" = cc.id) people`,
};
const CONTRACT: typeof GRAPHQL_ONLY = { code: '', machine: '', join: '' };

/** SQL for a card's lines, nested by Postgres in one pass and in the card's order. */
const lineJoinWith = (more: typeof GRAPHQL_ONLY) => `
  CROSS JOIN LATERAL (
    ${listOf(`${contractColumns(CostCode, 'cc')}, 'equipment', equipment.list, 'materials', materials.list${more.code}`, 'cc')}
    FROM cost_codes cc ${more.join}
    CROSS JOIN LATERAL (
      ${listOf(`${contractColumns(EquipmentLine, 'e')}${more.machine}`, 'e')}
      FROM equipment_lines e WHERE e."costCodeId" = cc.id) equipment
    CROSS JOIN LATERAL (
      ${listOf(contractColumns(MaterialLine, 'm'), 'm')}
      FROM material_lines m WHERE m."costCodeId" = cc.id) materials
    WHERE cc."timecardId" = card.id) codes`;

export const lineJoin = lineJoinWith(GRAPHQL_ONLY);

/** SQL for a card's lines in the shape of the REST contract. */
export const contractLineJoin = lineJoinWith(CONTRACT);
