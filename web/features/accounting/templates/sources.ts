import { accountingSources } from '../../../../common/accounting-sources';
import type { AccountingDateFormat, AccountingSeparator, AccountingSource, BatchKind } from '../../../schema.generated';

/** Names of the values that a column can show, in the order of the form. */
export const SOURCE_NAMES: Record<AccountingSource, string> = {
  date: 'Date',
  quantity: 'Quantity or hours',
  duration: 'Hours and minutes',
  unit: 'Unit',
  work_area: 'Work area',
  cost_code: 'Cost code',
  cost_code_accounting_code: 'Accounting code of the cost code',
  cost_code_description: 'Description of the cost code',
  work_order: 'Work order',
  employee_number: 'Employee number',
  worker: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  worker_class: 'Class',
  worker_kind: 'Operator or laborer',
  worker_accounting_code: 'Accounting code of the worker',
  pay_type: 'Pay type',
  company: 'Company',
  equipment: 'Equipment',
  model: 'Model',
  serial: 'Serial',
  equipment_accounting_code: 'Accounting code of the machine',
  operation: 'Operated or standby',
  previous_date: 'Previous reading date',
  previous_reading: 'Previous reading',
  current_reading: 'Current reading',
  meter_replaced_on: 'Day the meter was replaced',
  material: 'Material',
  material_accounting_code: 'Accounting code of the material',
  trucking_company: 'Trucking company',
  trucking_company_accounting_code: 'Accounting code of the trucking company',
  truck_number: 'Truck',
  ticket_number: 'Ticket',
  batch_number: 'Batch number',
  card: 'Card ID',
  revision: 'Revision of the card',
};

/** Returns the choices for a column's source, for this kind of batch. */
export const sourceOptions = (kind: BatchKind) =>
  (Object.keys(SOURCE_NAMES) as AccountingSource[])
    .filter((source) => accountingSources(kind).includes(source))
    .map((value) => ({ value, label: SOURCE_NAMES[value] }));

export const SEPARATORS: { value: AccountingSeparator; label: string }[] = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
];

export const DATE_FORMATS: { value: AccountingDateFormat; label: string }[] = [
  { value: 'year_month_day', label: '2026-03-02' },
  { value: 'month_day_year', label: '03/02/2026' },
  { value: 'month_day_short_year', label: '03/02/26' },
  { value: 'compact', label: '20260302' },
];
