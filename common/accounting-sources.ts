const OF_CARD = ['card', 'revision', 'work_area', 'cost_code', 'cost_code_description', 'cost_code_accounting_code'];
const OF_MACHINE = ['company', 'equipment', 'model', 'serial', 'equipment_accounting_code'];
const OF_WORKER = ['worker', 'first_name', 'last_name', 'employee_number', 'worker_accounting_code'];
const OF_MATERIAL = ['material', 'material_accounting_code'];

/** Values that columns of a batch's file can show, by kind of batch. All kinds also have the batch number, date, and quantity. */
const OF_KIND = {
  labor: ['duration', ...OF_CARD, 'work_order', ...OF_WORKER, 'worker_class', 'worker_kind', 'pay_type'],
  production: [...OF_CARD, 'work_order', 'unit'],
  equipment: ['duration', ...OF_CARD, 'work_order', ...OF_MACHINE, 'operation'],
  meters: [...OF_MACHINE, 'previous_date', 'previous_reading', 'current_reading', 'meter_replaced_on'],
  materials: [...OF_CARD, 'work_order', ...OF_MATERIAL, 'unit'],
  loads: [
    ...OF_MATERIAL,
    'trucking_company',
    'trucking_company_accounting_code',
    'truck_number',
    'ticket_number',
    'unit',
  ],
};

/** Returns the names of the values that a column can show in a file of one kind of batch. */
export const accountingSources = (kind: keyof typeof OF_KIND): string[] => [
  'batch_number',
  'date',
  'quantity',
  ...OF_KIND[kind],
];

/** True for the name of an accounting code. The code may have several parts, and a template's column can show one of them. */
export const isAccountingCode = (source: string) => source.endsWith('_accounting_code');
