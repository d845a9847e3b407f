import { isAccountingCode } from '../../../../common/accounting-sources';
import { BatchKind } from '../accounting.types';
import { cellText, isPlain, type Parameter } from '../templates/cells.queries';
import { AccountingSource as Source } from '../templates/sources.policy';
import type { AccountingColumn, Layout } from '../templates/templates.types';

/** List that a text comes from, and the line's texts that hold the entry's id and name. */
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

/** SQL for the problem of a blank text. Null if the text may be blank. Unnamed people need no employee number. */
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

/** SQL for a line's problems, one row for each column: problem, list, entry, label. The problem is null if there is none. */
export function columnsOfProblems(kind: BatchKind, layout: Layout, parameter: Parameter): string[] {
  const rows = layout.columns.flatMap((column) => problemRow(kind, column, layout, parameter) ?? []);
  const wentBack = `(CASE WHEN line.quantity < 0 THEN 'meter_went_back' END, NULL, NULL, ${textOf('label')})`;
  return [
    '(NULL::text, NULL::text, NULL::text, NULL::text)',
    ...new Set(rows),
    ...(kind === BatchKind.meters ? [wentBack] : []),
  ];
}

function problemRow(kind: BatchKind, column: AccountingColumn, layout: Layout, parameter: Parameter): string | null {
  const { source } = column;
  if (!source || isPlain(column)) return null;
  const text = cellText(column, layout, parameter);
  const blank = ifBlank(source);
  const { longestUnit } = layout;
  const isTooLong = source === Source.unit && longestUnit;
  const problem = `CASE
    ${blank ? `WHEN coalesce(${text}, '') = '' THEN ${blank}` : ''}
    WHEN ${text} ~ '^[=+@-]' THEN 'unsafe_text'
    ${isTooLong ? `WHEN length(${text}) > ${parameter(longestUnit)}::integer THEN 'unit_too_long'` : ''} END`;
  const owner = source === Source.unit && kind === BatchKind.production ? CODE : OWNERS[source];
  const ofCard = `concat_ws(', ', ${textOf('work_area')}, ${textOf('cost_code')}, ${textOf('label')})`;
  if (!owner) return `(${problem}, NULL, NULL, ${ofCard})`;
  const [list, id, label] = owner;
  return `(${problem}, CASE WHEN ${textOf(id)} IS NOT NULL THEN '${list}' END, ${textOf(id)}, coalesce(${textOf(label)}, ${textOf('work_area')}))`;
}
