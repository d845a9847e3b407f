import { createHash } from 'node:crypto';
import {
  type JsonColumns,
  jsonList,
  jsonObject,
  jsonPlain,
  jsonQuoted,
  jsonText,
  jsonTextOrNull,
} from '../../core/pages-as-text/json-text';
import { type Selection, selectionKey } from '../../core/pages-as-text/selection';

const codeColumns: JsonColumns = {
  id: jsonQuoted('cc.id'),
  code: jsonText('cc.code'),
  operatorCount: jsonPlain('cc."operatorCount"'),
  laborerCount: jsonPlain('cc."laborerCount"'),
  operatorHours: jsonQuoted('cc."operatorHours"'),
  laborerHours: jsonQuoted('cc."laborerHours"'),
  productionQuantity: jsonTextOrNull('cc."productionQuantity"::text'),
  equipment: jsonPlain('equipment.list'),
  materials: jsonPlain('materials.list'),
};

const equipmentColumns: JsonColumns = {
  id: jsonQuoted('e.id'),
  company: jsonText('e.company'),
  equipment: jsonText('e.equipment'),
  model: jsonTextOrNull('e.model'),
  serial: jsonTextOrNull('e.serial'),
  hours: jsonQuoted('e.hours'),
};

const materialColumns: JsonColumns = {
  id: jsonQuoted('m.id'),
  name: jsonText('m.name'),
  quantity: jsonQuoted('m.quantity'),
  unit: jsonText('m.unit'),
};

const TYPENAME = '__typename';

const everything = (type: string, columns: JsonColumns, below: Record<string, Selection> = {}): Selection => ({
  type,
  fields: new Map([...Object.keys(columns), TYPENAME].map((name) => [name, below[name] ?? null])),
});

/** The selection of the stored JSON: every field of the lines, with `__typename` last, where Apollo Client puts it. */
export const cachedLines = everything('CostCode', codeColumns, {
  equipment: everything('EquipmentLine', equipmentColumns),
  materials: everything('MaterialLine', materialColumns),
});

/**
 * SELECT of one row for the row `card`: `list`, its cost codes as JSON with the selected fields (or all without
 * `__typename`), and the sums `hours` and `pieces`. Children are ordered inside their subselect, by their position.
 */
export function computedLines(wanted?: Selection): string {
  const below = (list: string) => wanted?.fields.get(list) ?? undefined;
  return `
    SELECT ${jsonList('code.json')} AS list, coalesce(sum(code.hours), 0.00) AS hours, coalesce(sum(code.pieces), 0)::int AS pieces
    FROM (
      SELECT cc."operatorHours" + cc."laborerHours" AS hours, equipment.pieces, ${jsonObject(wanted, codeColumns)} AS json
      FROM cost_codes cc
      CROSS JOIN LATERAL (
        SELECT ${jsonList('line.json')} AS list, count(*) AS pieces
        FROM (SELECT ${jsonObject(below('equipment'), equipmentColumns)} AS json
              FROM equipment_lines e WHERE e."costCodeId" = cc.id ORDER BY e.position) line) equipment
      CROSS JOIN LATERAL (
        SELECT ${jsonList('line.json')} AS list
        FROM (SELECT ${jsonObject(below('materials'), materialColumns)} AS json
              FROM material_lines m WHERE m."costCodeId" = cc.id ORDER BY m.position) line) materials
      WHERE cc."timecardId" = card.id ORDER BY cc.position) code`;
}

/** Identifies the JSON format of lines. A new field or another format changes it, which invalidates older texts. */
export const LINES_FORMAT = createHash('sha256').update(computedLines(cachedLines)).digest().readInt32BE();

/**
 * The same row from the stored JSON of the card's lines (decision 056), or computed if there is none of the card's revision.
 * Postgres evaluates only one of the two.
 */
export function cachedOrComputedLines(wanted?: Selection): string {
  const list = cachedList(wanted);
  if (!list) return computedLines(wanted);
  return `
    SELECT ${list} AS list, kept."totalHours" AS hours, kept."equipmentCount" AS pieces WHERE kept.revision IS NOT NULL
    UNION ALL ${computedLines(wanted)} HAVING kept.revision IS NULL`;
}

/** Joins the valid text. OFFSET 0 forces one lookup per card, whatever the planner estimates. */
export const joinCachedText = `
  LEFT JOIN LATERAL (
    SELECT text.* FROM timecard_texts text
    WHERE text."timecardId" = card.id AND text.revision = card.revision AND text.format = ${LINES_FORMAT} OFFSET 0) kept ON true`;

const withoutTypenames = ({ type, fields }: Selection): Selection => ({
  type,
  fields: new Map(
    [...fields]
      .filter(([name]) => name !== TYPENAME)
      .map(([name, below]) => [name, below && withoutTypenames(below)] as const),
  ),
});

const WITH_TYPENAMES = selectionKey(cachedLines);
const WITHOUT_TYPENAMES = selectionKey(withoutTypenames(cachedLines));

/** SQL for the wanted lines from the stored JSON; undefined for a selection of other fields or another order. */
function cachedList(wanted?: Selection): string | undefined {
  const key = wanted ? selectionKey(wanted) : WITHOUT_TYPENAMES;
  if (key === WITH_TYPENAMES) return 'kept.lines';
  if (key !== WITHOUT_TYPENAMES) return undefined;
  // No user's text can contain this: inside a JSON string the quotes are escaped.
  return ['CostCode', 'EquipmentLine', 'MaterialLine'].reduce(
    (sql, type) => `replace(${sql}, ',"${TYPENAME}":"${type}"', '')`,
    'kept.lines',
  );
}
