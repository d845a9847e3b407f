import { isAccountingCode } from '../../../../common/accounting-sources';
import { BatchKind } from '../accounting.types';
import { AccountingSource as Source } from '../templates/sources.policy';
import { cellText, isPlain, type Parameter } from '../templates/templates.queries';
import type { AccountingColumn, Layout } from '../templates/templates.types';
import { AccountingProblem } from './preview.types';

/** A reference list, with the two keys in a line's `values` that hold the entry's id and its label. */
type Owner = [list: string, id: string, label: string];

const CODE: Owner = ['cost_codes', 'cost_code_id', 'cost_code'];
const WORKER: Owner = ['workers', 'worker_id', 'worker'];
const MACHINE: Owner = ['equipment', 'equipment_id', 'label'];
const MATERIAL: Owner = ['materials', 'material_id', 'material'];
const TRUCKING: Owner = ['trucking_companies', 'trucking_company_id', 'trucking_company'];

const OWNERS: Partial<Record<Source, Owner>> = {
  cost_code: CODE,
  cost_code_description: CODE,
  cost_code_accounting_code: CODE,
  worker: WORKER,
  first_name: WORKER,
  last_name: WORKER,
  employee_number: WORKER,
  worker_class: WORKER,
  worker_accounting_code: WORKER,
  company: MACHINE,
  equipment: MACHINE,
  model: MACHINE,
  serial: MACHINE,
  equipment_accounting_code: MACHINE,
  material: MATERIAL,
  material_accounting_code: MATERIAL,
  trucking_company: TRUCKING,
  trucking_company_accounting_code: TRUCKING,
};

const textOf = (name: string) => `line."values" ->> '${name}'`;

/** Returns SQL for the problem of a blank text, or null if the text may be blank. Unnamed people have the problem `no_name`. */
function ifBlank(source: Source): string | null {
  const isNamed = `${textOf('worker')} IS NOT NULL`;
  if (source === Source.worker_accounting_code)
    return `CASE WHEN ${isNamed} THEN 'no_accounting_code' ELSE 'no_name' END`;
  if (source === Source.employee_number) return `CASE WHEN ${isNamed} THEN 'no_employee_number' ELSE 'no_name' END`;
  if (isAccountingCode(source)) return `'no_accounting_code'`;
  if (source === Source.unit) return `'no_unit'`;
  return [Source.worker, Source.first_name, Source.last_name].includes(source)
    ? `CASE WHEN NOT ${isNamed} THEN 'no_name' END`
    : null;
}

const LISTED = [CODE, WORKER, MACHINE, MATERIAL, TRUCKING];
/** Marks problems with meters. The problems' label is the machine, and the problems link to no list entry. */
const METER = 'meter';

const ofOwner = (sql: (owner: Owner) => string, others: string) =>
  `CASE found.owner ${LISTED.map((owner) => `WHEN '${owner[0]}' THEN ${sql(owner)}`).join(' ')} ${others} END`;

/**
 * Returns SQL for a line's problems, each with list, entry, and label. A batch may have 100,000 lines, so each column's text is
 * extracted once, and entry and label only for problems.
 */
export function problemsOfLine(kind: BatchKind, layout: Layout, parameter: Parameter): string {
  const cells = layout.columns.flatMap((column) => cellRow(kind, column, layout, parameter) ?? []);
  const ofMeter = (problem: string, condition: string) =>
    `('${METER}', '', CASE WHEN ${condition} THEN '${problem}' END, NULL, NULL, true)`;
  const meterProblems = [
    ofMeter(AccountingProblem.meter_went_back, 'line.quantity < 0'),
    ofMeter(AccountingProblem.meter_replaced, `${textOf(Source.meter_replaced_on)} IS NOT NULL`),
  ];
  const rows = [
    '(NULL::text, NULL::text, NULL::text, NULL::integer, NULL::text, true)',
    ...new Set(cells),
    ...(kind === BatchKind.meters ? meterProblems : []),
  ];
  const ofCard = `concat_ws(', ', ${textOf('work_area')}, ${textOf('cost_code')}, ${textOf('label')})`;
  const ofText = `CASE WHEN found.problem = '${AccountingProblem.too_long}' THEN found.text ELSE ${ofCard} END`;
  return `
    SELECT found.problem, ${ofOwner(([list, id]) => `CASE WHEN ${textOf(id)} IS NOT NULL THEN '${list}' END`, '')} AS list,
      ${ofOwner(([, id]) => textOf(id), '')} AS "entryId",
      CASE WHEN found.problem = '${AccountingProblem.too_long}' THEN found.title END AS "column",
      CASE WHEN found.problem = '${AccountingProblem.too_long}' THEN found.longest END AS longest,
      ${ofOwner(([, , label]) => `coalesce(${textOf(label)}, ${textOf('work_area')})`, `WHEN '${METER}' THEN ${textOf('label')} ELSE ${ofText}`)} AS label
    FROM (
      SELECT cell.*, CASE WHEN cell.blank IS NOT NULL AND coalesce(cell.text, '') = '' THEN cell.blank
        WHEN cell."isText" AND left(cell.text, 1) IN ('=', '+', '@', '-') THEN 'unsafe_text'
        WHEN length(cell.text) > cell.longest THEN CASE WHEN cell.title IS NULL THEN 'unit_too_long' ELSE 'too_long' END END AS problem
      FROM (VALUES ${rows.join(', ')}) cell (owner, text, blank, longest, title, "isText")) found
    WHERE found.problem IS NOT NULL`;
}

/** Returns the list entry to correct. A class that is too long is not corrected for each worker, but translated in the template. */
function ownerOf(kind: BatchKind, { source, longest }: AccountingColumn): Owner | undefined {
  if (source === Source.unit && kind === BatchKind.production) return CODE;
  return source && !(source === Source.worker_class && longest) ? OWNERS[source] : undefined;
}

/**
 * Returns the SQL row of a template's column. It has the owner, the text, the problem of a blank text, the longest allowed
 * text, the title if the column itself sets this limit, and whether a formula is a problem. Returns null for a column that
 * can't have problems.
 */
function cellRow(kind: BatchKind, column: AccountingColumn, layout: Layout, parameter: Parameter): string | null {
  const { source } = column;
  if (!source || (isPlain(column) && !column.longest)) return null;
  const text = cellText(column, layout, parameter);
  const unitLimit = source === Source.unit ? layout.longestUnit : null;
  const longest = unitLimit ?? column.longest;
  const limits = longest ? `${parameter(longest)}::integer` : 'NULL';
  const title = longest && !unitLimit ? `${parameter(column.title)}::text` : 'NULL';
  const owner = ownerOf(kind, column);
  return `(${owner ? `'${owner[0]}'` : 'NULL'}, ${text}, ${ifBlank(source) ?? 'NULL'}, ${limits}, ${title}, ${!isPlain(column)})`;
}
