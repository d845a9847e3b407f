import type { LoadRowFragment } from '../features/loads/loads.generated';
import type { MeterChangeFragment, ReadingRowFragment } from '../features/meter-readings/meter-readings.generated';
import type { EstimateRowFragment } from '../features/production-entries/production-entries.generated';
import type { WorkOrderRowFragment } from '../features/work-orders/work-orders.generated';

/** Returns a meter reading, for stories and tests. `overrides` replace its fields, here and in the functions below. */

export const buildReading = (overrides: Partial<ReadingRowFragment> = {}): ReadingRowFragment => ({
  id: 'reading-1',
  company: 'blaze',
  equipment: 'Excavator',
  model: 'CAT 336',
  serial: 'EX-2201',
  date: '2026-03-09',
  hours: '1263.70',
  previousDate: '2026-03-08',
  change: '14.60',
  meterChangedOn: null,
  equipmentTemplateId: 'machine-1',
  photoCount: 0,
  mayAddPhotos: true,
  mayRecordMeterChange: false,
  mayWithdraw: false,
  ...overrides,
});

export const buildMeterChange = (overrides: Partial<MeterChangeFragment> = {}): MeterChangeFragment => ({
  id: 'change-1',
  company: 'blaze',
  equipment: 'Excavator',
  model: 'CAT 336',
  serial: 'EX-2201',
  date: '2026-03-12',
  oldHours: '1265.00',
  newHours: '0.00',
  reason: 'The display was broken',
  createdAt: '2026-03-12T15:00:00.000000+00:00',
  mayWithdraw: true,
  ...overrides,
});

export const machines = [
  { id: 'machine-1', company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201' },
  { id: 'machine-2', company: 'dans', equipment: 'Water truck', model: null, serial: 'WT-0312' },
] as const;

export const buildWorkOrder = (overrides: Partial<WorkOrderRowFragment> = {}): WorkOrderRowFragment => ({
  id: 'order-7',
  orderNumber: 7,
  coNumber: 'FD-014',
  description: 'Grade the haul road',
  dateStarted: '2026-03-02',
  dateCompleted: null,
  photoCount: 0,
  mayAddPhotos: true,
  extraWork: { sheets: 0, unsigned: 0, overdue: 0, changed: 0 },
  ...overrides,
});

export const buildEstimate = (overrides: Partial<EstimateRowFragment> = {}): EstimateRowFragment => ({
  id: `entry-${overrides.costCode ?? '3120'}`,
  costCode: '3120',
  description: 'Structural excavation',
  totalQuantity: '1200',
  unit: 'CY',
  productionPerHour: '45',
  productionPerDay: '360',
  manpower: '3',
  equipment: 'Excavator, loader',
  ...overrides,
});

export const buildLoad = (overrides: Partial<LoadRowFragment> = {}): LoadRowFragment => ({
  id: 'load-1',
  timeOut: '2026-03-09T22:05:00.000000+00:00',
  truckingCompany: 'Dans Trucking',
  truckNumber: 'T-12',
  material: 'Sand',
  quantity: '18.25',
  ticketNumber: null,
  unit: null,
  warnings: [],
  photoCount: 0,
  mayAddPhotos: true,
  user: { firstName: 'Terry', lastName: 'Cole', email: 'terry.cole@example.com' },
  ...overrides,
});
