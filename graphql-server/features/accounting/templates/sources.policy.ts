/** Sources of a column in a file. Lines store their texts under these names. */
export enum AccountingSource {
  batch_number = 'batch_number',
  card = 'card',
  revision = 'revision',
  date = 'date',
  quantity = 'quantity',
  unit = 'unit',
  work_area = 'work_area',
  cost_code = 'cost_code',
  cost_code_description = 'cost_code_description',
  cost_code_accounting_code = 'cost_code_accounting_code',
  work_order = 'work_order',
  worker = 'worker',
  first_name = 'first_name',
  last_name = 'last_name',
  employee_number = 'employee_number',
  worker_class = 'worker_class',
  worker_kind = 'worker_kind',
  worker_accounting_code = 'worker_accounting_code',
  pay_type = 'pay_type',
  company = 'company',
  equipment = 'equipment',
  model = 'model',
  serial = 'serial',
  equipment_accounting_code = 'equipment_accounting_code',
  operation = 'operation',
  previous_date = 'previous_date',
  previous_reading = 'previous_reading',
  current_reading = 'current_reading',
  material = 'material',
  material_accounting_code = 'material_accounting_code',
  trucking_company = 'trucking_company',
  trucking_company_accounting_code = 'trucking_company_accounting_code',
  truck_number = 'truck_number',
}

const OF_CARD = ['card', 'revision', 'work_area', 'cost_code', 'cost_code_description', 'cost_code_accounting_code'];
const OF_MACHINE = ['company', 'equipment', 'model', 'serial', 'equipment_accounting_code'];
const OF_WORKER = ['worker', 'first_name', 'last_name', 'employee_number', 'worker_accounting_code'];
const OF_MATERIAL = ['material', 'material_accounting_code'];

/** The sources of each kind's lines, besides those of every kind. */
const OF_KIND: Record<string, string[]> = {
  labor: [...OF_CARD, 'work_order', ...OF_WORKER, 'worker_class', 'worker_kind', 'pay_type'],
  production: [...OF_CARD, 'work_order', 'unit'],
  equipment: [...OF_CARD, 'work_order', ...OF_MACHINE, 'operation'],
  meters: [...OF_MACHINE, 'previous_date', 'previous_reading', 'current_reading'],
  materials: [...OF_CARD, 'work_order', ...OF_MATERIAL, 'unit'],
  loads: [...OF_MATERIAL, 'trucking_company', 'trucking_company_accounting_code', 'truck_number'],
};

/** Returns the sources that lines of a kind have. */
export const sourcesOf = (kind: string): AccountingSource[] =>
  ['batch_number', 'date', 'quantity', ...OF_KIND[kind]!] as AccountingSource[];
