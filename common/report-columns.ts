import { columnsOf } from './columns';
import { isInOneUnit, unitNames, unitTexts } from './hauling-units';
import { companyName, type Machine } from './names';
import {
  type HaulingFigures,
  haulingExceptions,
  MACHINE_STATUS_NAMES,
  type MachineFigures,
  machineExceptions,
  machineName,
  type ProductionFigures,
  productionExceptions,
} from './report-exceptions';

/** Returns the estimate's unit, and the list's unit if it differs. */
function unitText({ unit, productionUnit }: ProductionFigures): string {
  if (!unit) return productionUnit ?? '';
  return productionUnit && productionUnit !== unit ? `${unit} (list: ${productionUnit})` : unit;
}

export const PRODUCTION_COLUMNS = columnsOf<ProductionFigures>()({
  costCode: { title: 'Cost Code' },
  description: { title: 'Description' },
  remarks: { title: 'Exceptions', text: (row) => productionExceptions(row).join(' ') },
  manHours: { title: 'Man-hours', kind: 'hours' },
  earnedHours: { title: 'Earned hours', kind: 'hours' },
  performance: { title: 'Performance', kind: 'percent' },
  gain: { title: 'Gain or loss', kind: 'hours' },
  quantity: { title: 'Quantity', kind: 'decimal' },
  unit: { title: 'Unit', text: unitText },
  crewHours: { title: 'Crew-hours', kind: 'hours' },
  actualPerCrewHour: { title: 'Per crew-hour', kind: 'decimal' },
  estimatedPerCrewHour: { title: 'Estimated per crew-hour', kind: 'decimal' },
  actualPerManHour: { title: 'Per man-hour', kind: 'decimal' },
  estimatedPerManHour: { title: 'Estimated per man-hour', kind: 'decimal' },
  percentComplete: { title: 'Complete', kind: 'percent' },
  hoursRemaining: { title: 'Hours still needed', kind: 'hours' },
  hoursWithoutQuantity: { title: 'Hours without quantity', kind: 'hours' },
  quantityWithoutHours: { title: 'Quantity without hours', kind: 'decimal' },
});

export const MACHINE_COLUMNS = columnsOf<MachineFigures & { company: string }>()({
  machine: { title: 'Machine', text: machineName },
  company: { title: 'Company', text: ({ company }) => companyName(company) },
  fromDate: { title: 'From', kind: 'day' },
  toDate: { title: 'To', kind: 'day' },
  status: { title: 'Status', text: ({ status }) => MACHINE_STATUS_NAMES[status] },
  bookedHours: { title: 'On cards', kind: 'hours' },
  meterHours: { title: 'On meter', kind: 'hours' },
  difference: { title: 'Difference', kind: 'hours' },
  remarks: { title: 'Exceptions', text: (row) => machineExceptions(row).join(' ') },
});

export const OWNER_COLUMNS = columnsOf<Machine>()({
  company: { title: 'Company', text: ({ company }) => companyName(company) },
  month: { title: 'Month' },
  machine: { title: 'Machine', text: machineName },
  accountingCode: { title: 'Machine Accounting Code' },
  workArea: { title: 'Work Area' },
  costCode: { title: 'Cost Code' },
  costCodeAccountingCode: { title: 'Cost Code Accounting Code' },
  operated: { title: 'Operated', kind: 'hours' },
  standby: { title: 'Standby', kind: 'hours' },
  waiting: { title: 'Waiting', kind: 'hours' },
});

export const SERVICE_STATE_NAMES = {
  overdue: 'Overdue',
  due_soon: 'Due soon',
  no_meter: 'No meter reading',
  never_recorded: 'Never recorded',
  ok: 'OK',
} as const;

interface ServiceFigures extends Machine {
  state: keyof typeof SERVICE_STATE_NAMES;
}

export const SERVICE_COLUMNS = columnsOf<ServiceFigures>()({
  machine: { title: 'Machine', text: machineName },
  company: { title: 'Company', text: ({ company }) => companyName(company) },
  name: { title: 'Service' },
  state: { title: 'State', text: ({ state }) => SERVICE_STATE_NAMES[state] },
  hoursLeft: { title: 'Hours left', kind: 'hours' },
  dueAtHours: { title: 'Due at', kind: 'hours' },
  dueOn: { title: 'Due on', kind: 'day' },
  expectedOn: { title: 'Expected on', kind: 'day' },
  now: { title: 'Meter now', kind: 'hours' },
  knownHours: { title: 'Known meter', kind: 'hours' },
  knownDate: { title: 'Known on', kind: 'day' },
  cardHoursSince: { title: 'On cards since', kind: 'hours' },
  lastDate: { title: 'Last service', kind: 'day' },
  lastHours: { title: 'Meter at last service', kind: 'hours' },
});

export const HAULING_COLUMNS = columnsOf<HaulingFigures>()({
  material: { title: 'Material' },
  date: { title: 'Date', kind: 'day' },
  loads: { title: 'Loads', kind: 'count' },
  hauled: { title: 'Hauled', kind: 'decimal', text: (row) => (isInOneUnit(row) ? row.hauled : null) },
  placed: { title: 'Placed', kind: 'decimal', text: (row) => (isInOneUnit(row) ? row.placed : null) },
  difference: { title: 'Difference', kind: 'decimal' },
  unit: { title: 'Unit', text: unitNames },
  remarks: { title: 'Exceptions', text: (row) => haulingExceptions(row).join(' ') },
  /** Only files have this column. The page shows quantities of several units in their own columns. */
  byUnit: { title: 'By unit', text: (row) => (isInOneUnit(row) ? null : unitTexts(row).join('. ')) },
});

/** Columns of the payroll file. */
export const PEOPLE_COLUMNS = columnsOf<object>()({
  date: { title: 'Date', kind: 'day' },
  name: { title: 'Worker' },
  employeeNumber: { title: 'Employee Number' },
  workerClass: { title: 'Class' },
  workerKind: { title: 'Kind' },
  workerAccountingCode: { title: 'Worker Accounting Code' },
  costCode: { title: 'Cost Code' },
  costCodeAccountingCode: { title: 'Cost Code Accounting Code' },
  workOrder: { title: 'Work Order' },
  regularHours: { title: 'Regular Hours', kind: 'hours' },
  overtimeHours: { title: 'Overtime Hours', kind: 'hours' },
  doubleTimeHours: { title: 'Double Time Hours', kind: 'hours' },
  waitingHours: { title: 'Waiting Hours', kind: 'hours' },
});
