import type { LogLineFragment } from '../features/activity-log/activity-log.generated';
import type { CostCodeEntryFragment } from '../features/cost-codes/cost-codes.generated';
import type { EquipmentEntryFragment } from '../features/equipment/equipment.generated';
import type { MaterialEntryFragment } from '../features/materials/materials.generated';
import type { ServicePlanEntryFragment } from '../features/service-plans/service-plans.generated';
import type { ArchivedDocumentFragment } from '../features/storm-water/storm-water.generated';
import type { TruckingCompanyFragment } from '../features/trucking-companies/trucking-companies.generated';

/** Sample reference lists, log lines, and documents, for stories. */

/** Returns a connection with one page of these records. */
export const onePage = <Node>(nodes: readonly Node[]) => ({
  edges: nodes.map((node) => ({ node })),
  pageInfo: { hasNextPage: false, endCursor: null },
});

export const costCodes = (count: number): CostCodeEntryFragment[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `code-${index}`,
    code: String(1000 + index * 10),
    description: ['Mobilization', 'Clearing and grubbing', 'Structural excavation'][index % 3] ?? '',
    productionUnit: index % 3 ? 'cubic yards' : null,
    isActive: index % 4 !== 3,
  }));

export const equipmentEntries: EquipmentEntryFragment[] = [
  { equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201', totalHours: '4210.25', totalOnSite: '310.50' },
  { equipment: 'Water truck', model: null, serial: 'WT-0312', totalHours: '0.00', totalOnSite: '0.00' },
  { equipment: 'Motor grader', model: 'CAT 140', serial: null, totalHours: '98.75', totalOnSite: '12.00' },
].map((row, index) => ({
  ...row,
  id: `piece-${index}`,
  company: index % 2 ? ('dans' as const) : ('blaze' as const),
  isActive: index !== 1,
}));

const plan = { company: null, model: null, everyHours: null, everyMonths: null, isActive: true };
export const servicePlans: ServicePlanEntryFragment[] = [
  { ...plan, name: '250-hour service', equipment: 'Dozer', model: 'CAT D6', everyHours: 250 },
  { ...plan, name: '2,000-hour service', equipment: 'Excavator', company: 'blaze', everyHours: 2000, everyMonths: 24 },
  { ...plan, name: 'Annual inspection', equipment: 'Water truck', everyMonths: 12, isActive: false },
].map((row, index) => ({ ...row, id: `plan-${index}` }) as ServicePlanEntryFragment);

export const materials: MaterialEntryFragment[] = [
  'Sand',
  'Class 2 base',
  'Concrete, 4000 psi',
  '3/4 inch crushed rock',
].map((name, index) => ({ id: `material-${index}`, name, isActive: index !== 2 }));

export const truckingCompanies: TruckingCompanyFragment[] = [
  { id: 'a', name: 'Valley Haulers', isActive: false },
  { id: 'b', name: 'Dans Trucking', isActive: true },
];

const kim = { firstName: 'Kim', lastName: 'Reyes', email: 'kim.reyes@example.com' };
const LOGGED: [action: string, details: string, user: typeof kim | null][] = [
  ['login', 'kim.reyes@example.com logged in', kim],
  ['admin changed role', 'lee@example.com: role from "user" to "field"', kim],
  ['sign-in failed', 'nobody@example.com: Invalid email or password', null],
  ['timecard submitted', 'North pier, 2026-03-02: 40.50 hours on 1001, 3310', kim],
  ['user rejected', 'max@example.com: approval from "pending" to "rejected", role user', kim],
];
export const logLines: LogLineFragment[] = LOGGED.map(([action, details, user], index) => ({
  id: `line-${index}`,
  action,
  details,
  user,
  createdAt: `2026-03-0${index < 3 ? 3 : 2}T1${9 - index}:05:00.123456+00:00`,
  day: `2026-03-0${index < 3 ? 3 : 2}`,
  ipAddress: '203.0.113.7',
}));

const document = (id: string, day: string, time: string, overrides = {}): ArchivedDocumentFragment => ({
  id,
  fileURL: `/api/storm-water/documents/${id}`,
  originalFileName: 'Basin 4 inspection.pdf',
  fileSize: 660_000,
  uploadedAt: `${day}T${time}:00.000000+00:00`,
  day,
  documentsOfDay: 1,
  uploaderFirstName: 'Kim',
  uploaderLastName: 'Reyes',
  ...overrides,
});
export const documents = [
  document('a', '2026-03-02', '18:20', {
    originalFileName: 'Weekly report with a name that goes on and on, revision 12 final.pdf',
    fileSize: 3_500_000,
    documentsOfDay: 2,
  }),
  document('b', '2026-03-02', '16:05', { documentsOfDay: 2, fileSize: 900 }),
  document('c', '2026-02-27', '23:59', { uploaderFirstName: 'Deleted', uploaderLastName: 'user' }),
];
