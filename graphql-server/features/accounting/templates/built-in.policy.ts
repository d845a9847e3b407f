import { BatchKind } from '../accounting.types';
import { AccountingSource as Source } from './sources.policy';
import {
  type AccountingColumn,
  AccountingDateFormat,
  AccountingSeparator,
  type AccountingTemplate,
  type Layout,
} from './templates.types';

const from = (title: string, source: Source): AccountingColumn => ({ title, source });
const constant = (title: string, text: string): AccountingColumn => ({ title, constant: text });

const LAYOUT: Omit<Layout, 'columns'> = {
  translations: [],
  separator: AccountingSeparator.comma,
  dateFormat: AccountingDateFormat.year_month_day,
  header: true,
  longestUnit: null,
};
const US_DATES = { ...LAYOUT, dateFormat: AccountingDateFormat.month_day_year };

const WORK = [from('Work Area', Source.work_area), from('Cost Code', Source.cost_code_accounting_code)];
const ORDER = from('Work Order', Source.work_order);
const QUANTITY = from('Quantity', Source.quantity);
const UNIT = from('Unit', Source.unit);
const HOURS = from('Hours', Source.quantity);
const MACHINE = [
  from('Machine Code', Source.equipment_accounting_code),
  from('Equipment', Source.equipment),
  from('Model', Source.model),
  from('Serial', Source.serial),
];

const GENERIC: Record<BatchKind, AccountingColumn[]> = {
  labor: [
    ...WORK,
    ORDER,
    from('Employee Number', Source.employee_number),
    from('Name', Source.worker),
    from('Class', Source.worker_class),
    from('Kind', Source.worker_kind),
    from('Pay Type', Source.pay_type),
    HOURS,
  ],
  production: [...WORK, ORDER, QUANTITY, UNIT],
  equipment: [...WORK, ORDER, ...MACHINE, from('Operation', Source.operation), HOURS],
  meters: [
    ...MACHINE,
    from('Previous Date', Source.previous_date),
    from('Previous Reading', Source.previous_reading),
    from('Current Reading', Source.current_reading),
    HOURS,
  ],
  materials: [
    ...WORK,
    ORDER,
    from('Material Code', Source.material_accounting_code),
    from('Material', Source.material),
    QUANTITY,
    UNIT,
  ],
  loads: [
    from('Trucking Company', Source.trucking_company),
    from('Truck', Source.truck_number),
    from('Material Code', Source.material_accounting_code),
    from('Material', Source.material),
    QUANTITY,
  ],
};

const builtIn = (id: string, name: string, kind: BatchKind, layout: Layout): AccountingTemplate => ({
  ...layout,
  id,
  name,
  kind,
  isBuiltIn: true,
});

const VISTA_UNIT = 3;

/** Built-in templates. Companies copy them and must compare the copies with their accounting system's import layout. */
export const BUILT_IN: readonly AccountingTemplate[] = [
  ...Object.values(BatchKind).map((kind) =>
    builtIn('generic', 'Generic', kind, {
      ...LAYOUT,
      columns: [from('Batch', Source.batch_number), from('Date', Source.date), ...GENERIC[kind]],
    }),
  ),
  builtIn('vista_jc_progress', 'Vista JC progress', BatchKind.production, {
    ...US_DATES,
    longestUnit: VISTA_UNIT,
    columns: [
      constant('Co', '1'),
      from('Job', Source.work_area),
      from('Phase', Source.cost_code_accounting_code),
      constant('Cost Type', '1'),
      from('UM', Source.unit),
      from('Actual Date', Source.date),
      from('Actual Units', Source.quantity),
      from('Description', Source.cost_code_description),
    ],
  }),
  builtIn('vista_em_meters', 'Vista EM meter readings', BatchKind.meters, {
    ...US_DATES,
    columns: [
      constant('EMCo', '1'),
      from('Equipment', Source.equipment_accounting_code),
      from('Reading Date', Source.date),
      from('Previous Hour Meter', Source.previous_reading),
      from('Current Hour Meter', Source.current_reading),
      from('Hours', Source.quantity),
    ],
  }),
  builtIn('spectrum_pre_time', 'Spectrum pre-time cards', BatchKind.labor, {
    ...US_DATES,
    columns: [
      constant('Company Code', '1'),
      from('Employee Code', Source.employee_number),
      from('Work Date', Source.date),
      from('Job Number', Source.work_area),
      from('Phase Code', Source.cost_code_accounting_code),
      constant('Cost Type', 'L'),
      from('Wage Code', Source.worker_class),
      from('Pay Type', Source.pay_type),
      from('Hours', Source.quantity),
    ],
  }),
];
