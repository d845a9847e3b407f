import { columnsOf, yesNo } from './columns';
import { companyName } from './names';

const accountingCode = { title: 'Accounting Code' };
const isActive = { title: 'Active', text: (entry: { isActive: boolean }) => yesNo(entry.isActive) };

interface Entry {
  isActive: boolean;
}

export const COST_CODE_COLUMNS = columnsOf<Entry>()({
  code: { title: 'Code' },
  description: { title: 'Description' },
  productionUnit: { title: 'Production Unit' },
  accountingCode,
  isActive,
});

export const EQUIPMENT_COLUMNS = columnsOf<Entry & { company: string }>()({
  company: { title: 'Company', text: ({ company }) => companyName(company) },
  equipment: { title: 'Equipment' },
  model: { title: 'Model' },
  serial: { title: 'Serial' },
  accountingCode,
  totalOnSite: { title: 'Total on Site', kind: 'hours' },
  totalHours: { title: 'Total Hours', kind: 'hours' },
  isActive,
});

export const MATERIAL_COLUMNS = columnsOf<Entry>()({
  name: { title: 'Name' },
  accountingCode,
  isActive,
});

export const WORKER_KIND_NAMES = { operator: 'Operator', laborer: 'Laborer' } as const;

export const WORKER_COLUMNS = columnsOf<Entry & { kind: keyof typeof WORKER_KIND_NAMES }>()({
  lastName: { title: 'Last Name' },
  firstName: { title: 'First Name' },
  employeeNumber: { title: 'Employee Number' },
  workerClass: { title: 'Class' },
  kind: { title: 'Kind', text: ({ kind }) => WORKER_KIND_NAMES[kind] },
  accountingCode,
  isActive,
});

export const TRUCKING_COMPANY_COLUMNS = columnsOf<Entry>()({
  name: { title: 'Company Name' },
  accountingCode,
  isActive,
});

export const SERVICE_PLAN_COLUMNS = columnsOf<Entry & { company?: string | null }>()({
  name: { title: 'Name' },
  company: { title: 'Company', text: ({ company }) => company && companyName(company) },
  equipment: { title: 'Equipment' },
  model: { title: 'Model' },
  everyHours: { title: 'Every Hours', kind: 'count' },
  everyMonths: { title: 'Every Months', kind: 'count' },
  isActive,
});
