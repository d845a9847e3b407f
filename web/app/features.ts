import type { Feature } from '../core/feature';
import { accounting } from '../features/accounting/accounting.feature';
import { accounts } from '../features/accounts/accounts.feature';
import { activityLog } from '../features/activity-log/activity-log.feature';
import { costCodes } from '../features/cost-codes/cost-codes.feature';
import { equipment } from '../features/equipment/equipment.feature';
import { extraWork } from '../features/extra-work/extra-work.feature';
import { haulerStatements } from '../features/hauler-statements/hauler-statements.feature';
import { importsInto } from '../features/imports/imports.feature';
import { loads } from '../features/loads/loads.feature';
import { materials } from '../features/materials/materials.feature';
import { meterReadings } from '../features/meter-readings/meter-readings.feature';
import { outbox } from '../features/outbox/outbox.feature';
import { photos } from '../features/photos/photos.feature';
import { productionEntries } from '../features/production-entries/production-entries.feature';
import { reports } from '../features/reports/reports.feature';
import { today } from '../features/reports/today/today.feature';
import { servicePlans } from '../features/service-plans/service-plans.feature';
import { serviceRecords } from '../features/service-records/service-records.feature';
import { stormWater } from '../features/storm-water/storm-water.feature';
import { timecards } from '../features/timecards/timecards.feature';
import { truckingCompanies } from '../features/trucking-companies/trucking-companies.feature';
import { users } from '../features/users/users.feature';
import { workOrders } from '../features/work-orders/work-orders.feature';
import { workers } from '../features/workers/workers.feature';

/**
 * All features except the import pages, which `importsInto` derives from these features. The navigation bar shows menus and
 * links in this order.
 */
const declared: readonly Feature[] = [
  today,
  timecards,
  photos,
  meterReadings,
  costCodes,
  equipment,
  servicePlans,
  serviceRecords,
  materials,
  truckingCompanies,
  workers,
  loads,
  haulerStatements,
  stormWater,
  workOrders,
  extraWork,
  productionEntries,
  reports,
  accounting,
  users,
  activityLog,
  outbox,
  accounts,
];

export const features: readonly Feature[] = [...declared, importsInto(declared)];
