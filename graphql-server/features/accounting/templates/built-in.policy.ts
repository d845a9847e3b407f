import { BatchKind } from '../accounting.types';
import { AccountingSource as Source } from './sources.policy';
import {
  type AccountingColumn,
  AccountingDateFormat,
  AccountingSeparator,
  type AccountingTemplate,
  type Layout,
} from './templates.types';

const from = (title: string, source: Source, longest: number | null = null): AccountingColumn => ({
  title,
  source,
  longest,
});
const constant = (title: string, text: string): AccountingColumn => ({ title, constant: text });
const empty = (title: string): AccountingColumn => ({ title });

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
const VISTA_JOB = 10;
const VISTA_PHASE = 20;

/** Layouts of Vista's imports of JC progress (JCPP), meter readings (EMBF), and timecards (PRTB). docs/accounting-files.md has the sources. */
const VISTA: AccountingTemplate[] = [
  builtIn('vista_jc_progress', 'Vista JC progress', BatchKind.production, {
    ...US_DATES,
    longestUnit: VISTA_UNIT,
    columns: [
      constant('Co', '1'),
      from('ActualDate', Source.date),
      from('Job', Source.work_area, VISTA_JOB),
      from('Phase', Source.cost_code_accounting_code, VISTA_PHASE),
      constant('CostType', '1'),
      from('UM', Source.unit),
      from('ActualUnits', Source.quantity),
    ],
  }),
  builtIn('vista_em_meters', 'Vista EM meter readings', BatchKind.meters, {
    ...US_DATES,
    columns: [
      constant('Co', '1'),
      from('ActualDate', Source.date),
      from('Equipment', Source.equipment_accounting_code),
      from('PreviousHourMeter', Source.previous_reading),
      from('CurrentHourMeter', Source.current_reading),
      from('MeterHrs', Source.quantity),
      from('MeterReadDate', Source.date),
    ],
  }),
  builtIn('vista_payroll', 'Vista payroll', BatchKind.labor, {
    ...US_DATES,
    dateFormat: AccountingDateFormat.month_day_short_year,
    columns: [
      constant('Co', '1'),
      from('Employee', Source.employee_number, 6),
      from('PostDate', Source.date),
      from('Job', Source.work_area, VISTA_JOB),
      from('Phase', Source.cost_code_accounting_code, VISTA_PHASE),
      from('EarnCode', Source.pay_type),
      empty('Craft'),
      from('Class', Source.worker_class),
      from('Hours', Source.quantity),
    ],
  }),
];

const pay = (regular: string, overtime: string, doubleTime: string) =>
  Object.entries({ regular, overtime, double_time: doubleTime }).map(([text, to]) => ({
    source: Source.pay_type,
    from: text,
    to,
  }));

/** Layouts of time in Spectrum, Sage 300 CRE, and QuickBooks. docs/accounting-files.md has the sources. */
const PAYROLL: AccountingTemplate[] = [
  builtIn('spectrum_pre_time', 'Spectrum pre-time cards', BatchKind.labor, {
    ...LAYOUT,
    dateFormat: AccountingDateFormat.month_day_short_year,
    header: false,
    translations: pay('R', 'O', 'D'),
    columns: [
      from('Batch Code', Source.batch_number, 8),
      from('Employee Code', Source.employee_number, 11),
      from('Department', Source.worker_accounting_code, 6),
      from('Pay Type', Source.pay_type, 2),
      from('Hours', Source.quantity, 10),
      from('Job', Source.work_area, 10),
      from('Phase', Source.cost_code_accounting_code, 20),
      { ...constant('Cost Type', 'L'), longest: 3 },
      from('Date', Source.date),
      { ...empty('Message Line'), longest: 30 },
      { ...empty('Pay Rate Level'), longest: 1 },
      from('Wage Code', Source.worker_class, 2),
      { ...empty('Union Code'), longest: 6 },
      { ...empty("Worker's Comp"), longest: 6 },
      { ...empty('State Tax Code'), longest: 2 },
      { ...empty('County Tax Code'), longest: 2 },
      { ...empty('Local Tax Code'), longest: 2 },
      { ...empty('Equipment Code'), longest: 10 },
      { ...empty('Equipment Hours'), longest: 8 },
      { ...empty('Quantity'), longest: 11 },
      { ...empty('Company Code'), longest: 3 },
    ],
  }),
  builtIn('sage_300_time', 'Sage 300 CRE time entry', BatchKind.labor, {
    ...US_DATES,
    header: false,
    columns: [
      from('Employee', Source.employee_number),
      from('Job', Source.work_area),
      empty('JC Extra'),
      from('JC Cost Code', Source.cost_code_accounting_code),
      empty('Department'),
      from('Pay ID', Source.pay_type),
      from('Units', Source.quantity),
      from('Date', Source.date),
    ],
  }),
  builtIn('quickbooks_time', 'QuickBooks time (IIF)', BatchKind.labor, {
    ...LAYOUT,
    separator: AccountingSeparator.tab,
    dateFormat: AccountingDateFormat.month_day_short_year,
    fixedLines: [
      '!TIMERHDR\tVER\tREL\tCOMPANYNAME\tFROMTIMER\tCOMPANYCREATETIME',
      'TIMERHDR\t8\t0\tYour company\tY\t0',
    ],
    columns: [
      constant('!TIMEACT', 'TIMEACT'),
      from('DATE', Source.date),
      from('JOB', Source.work_area),
      from('EMP', Source.worker),
      from('ITEM', Source.cost_code_accounting_code),
      empty('PITEM'),
      from('DURATION', Source.duration, 5),
      empty('PROJ'),
      empty('NOTE'),
      constant('BILLINGSTATUS', '0'),
    ],
  }),
];

/** Built-in templates. Companies copy them and must compare the copies with their accounting system's import layout. */
export const BUILT_IN: readonly AccountingTemplate[] = [
  ...Object.values(BatchKind).map((kind) =>
    builtIn('generic', 'Generic', kind, {
      ...LAYOUT,
      columns: [from('Batch', Source.batch_number), from('Date', Source.date), ...GENERIC[kind]],
    }),
  ),
  ...VISTA,
  ...PAYROLL,
];
