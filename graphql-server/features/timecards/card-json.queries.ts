import { momentSql } from '../../core/moments';
import {
  type JsonColumns,
  jsonList,
  jsonObject,
  jsonPlain,
  jsonQuoted,
  jsonText,
  jsonTextOrNull,
} from '../../core/pages-as-text/json-text';
import type { Selection } from '../../core/pages-as-text/selection';

export const createdAtText = momentSql('card."createdAt"');

/** A card in the shape of the REST contract, from a row `card` of timecards and the joins of `cardParts`. */
const contractColumns = (wanted?: Selection): JsonColumns => ({
  id: jsonQuoted('card.id'),
  date: jsonQuoted('card.date'),
  workArea: jsonText('card."workArea"'),
  reportingSupervisor: jsonText('card."reportingSupervisor"'),
  createdAt: jsonQuoted(createdAtText),
  user: person('submitter', wanted?.fields.get('user')),
  totalHours: jsonQuoted('codes.hours'),
  equipmentCount: jsonPlain('codes.pieces'),
  costCodes: jsonPlain('codes.list'),
});

const lifeColumns = (wanted?: Selection): JsonColumns => ({
  notes: jsonTextOrNull('card.notes'),
  status: jsonText('card.status'),
  revision: jsonPlain('card.revision'),
  decidedBy: jsonPlain(
    `CASE WHEN decider.id IS NULL THEN 'null' ELSE ${person('decider', wanted?.fields.get('decidedBy')).sql} END`,
  ),
  decidedAt: jsonTextOrNull(momentSql('card."decidedAt"')),
  returnReason: jsonTextOrNull('card."returnReason"'),
  withdrawnAt: jsonTextOrNull(momentSql('card."withdrawnAt"')),
  afterClosing: jsonPlain('card."afterClosing"::text'),
});

const person = (row: string, wanted?: Selection | null) =>
  jsonPlain(
    jsonObject(wanted ?? undefined, {
      firstName: jsonTextOrNull(`${row}."firstName"`),
      lastName: jsonTextOrNull(`${row}."lastName"`),
      email: jsonText(`${row}.email`),
    }),
  );

/**
 * SQL for one card as nested JSON: what is selected, or everything. Postgres nests in one pass what would otherwise take
 * four round trips. Children are ordered inside their subselect, by their position.
 */
export const cardJson = (wanted?: Selection) =>
  jsonObject(wanted, { ...contractColumns(wanted), ...lifeColumns(wanted) });

/** SQL for one card in the shape of the REST contract, which has no status, revision, or history. */
export const contractCardJson = () => jsonObject(undefined, contractColumns());

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

/** The joins behind `cardJson`. Postgres leaves out those that nothing reads. */
export function cardParts(wanted?: Selection): string {
  const code = wanted?.fields.get('costCodes') ?? undefined;
  const below = (list: string) => code?.fields.get(list) ?? undefined;
  return `
  JOIN users submitter ON submitter.id = card."userId"
  LEFT JOIN users decider ON decider.id = card."decidedBy"
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
