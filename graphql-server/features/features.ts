import { registerContradictionRule } from '../core/contradictions';
import { registerFileReader } from '../core/lists/file-reader';
import { registerImport } from '../core/lists/importable-list';
import type { Operation } from '../core/operations/operation';
import { registerPhotoSubject } from '../core/photos/photo-subjects';
import { registerPacketPart } from '../services/pdf/packet-parts';
import { accounting } from './accounting/accounting.feature';
import { accounts } from './accounts/accounts.feature';
import { activityLog } from './activity-log/activity-log.feature';
import { costCodes } from './cost-codes/cost-codes.feature';
import { crews } from './crews/crews.feature';
import { equipment } from './equipment/equipment.feature';
import { extraWork } from './extra-work/extra-work.feature';
import type { Feature } from './feature';
import { haulerStatements } from './hauler-statements/hauler-statements.feature';
import { imports } from './imports/imports.feature';
import { loads } from './loads/loads.feature';
import { materials } from './materials/materials.feature';
import { meterReadings } from './meter-readings/meter-readings.feature';
import { photos } from './photos/photos.feature';
import { productionEntries } from './production-entries/production-entries.feature';
import { registrations } from './registrations/registrations.feature';
import { reports } from './reports/reports.feature';
import { servicePlans } from './service-plans/service-plans.feature';
import { serviceRecords } from './service-records/service-records.feature';
import { stormWaterDocuments } from './storm-water/documents/documents.feature';
import { stormWater } from './storm-water/storm-water.feature';
import { timecards } from './timecards/timecards.feature';
import { truckingCompanies } from './trucking-companies/trucking-companies.feature';
import { users } from './users/users.feature';
import { workOrders } from './work-orders/work-orders.feature';
import { workers } from './workers/workers.feature';

export const features: readonly Feature[] = [
  accounting,
  accounts,
  activityLog,
  costCodes,
  crews,
  equipment,
  meterReadings,
  productionEntries,
  extraWork,
  imports,
  materials,
  photos,
  registrations,
  reports,
  servicePlans,
  serviceRecords,
  stormWater,
  stormWaterDocuments,
  timecards,
  loads,
  haulerStatements,
  truckingCompanies,
  workers,
  users,
  workOrders,
];

/** Every operation, keyed by name. Both doors are built from this map. */
export const operations: ReadonlyMap<string, Operation> = operationsByName(features);

for (const {
  imports = [],
  files = [],
  photoSubjects = [],
  contradictions = [],
  packetParts = [],
  fileReader,
} of features) {
  [...imports, ...files].forEach(registerImport);
  if (fileReader) registerFileReader(fileReader);
  photoSubjects.forEach(registerPhotoSubject);
  contradictions.forEach(registerContradictionRule);
  packetParts.forEach(registerPacketPart);
}

/** Returns the operations of these features, keyed by name. Throws for duplicate names. */
export function operationsByName(listed: readonly Feature[]): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const operation of listed.flatMap((each) => each.operations ?? [])) {
    const name = operation.operationName;
    if (found.has(name)) throw new Error(`two operations are called ${name}`);
    found.set(name, operation);
  }
  return found;
}
