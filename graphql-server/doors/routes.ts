import type { Route } from '../core/rest';
import { accountsRoutes } from '../features/accounts/accounts.routes';
import { activityLogRoutes } from '../features/activity-log/activity-log.routes';
import { costCodesRoutes } from '../features/cost-codes/cost-codes.routes';
import { equipmentRoutes } from '../features/equipment/equipment.routes';
import { equipmentHoursRoutes } from '../features/equipment-hours/equipment-hours.routes';
import { estimatesRoutes } from '../features/estimates/estimates.routes';
import { materialsRoutes } from '../features/materials/materials.routes';
import { registrationsRoutes } from '../features/registrations/registrations.routes';
import { stormWaterRoutes } from '../features/storm-water/storm-water.routes';
import { stormWaterDocumentsRoutes } from '../features/storm-water-documents/storm-water-documents.routes';
import { timecardsRoutes } from '../features/timecards/timecards.routes';
import { truckingRoutes } from '../features/trucking/trucking.routes';
import { truckingCompaniesRoutes } from '../features/trucking-companies/trucking-companies.routes';
import { usersRoutes } from '../features/users/users.routes';
import { workOrdersRoutes } from '../features/work-orders/work-orders.routes';

/** The REST contract, below /api. */
export const routes: Route[] = [
  ...accountsRoutes,
  ...registrationsRoutes,
  ...usersRoutes,
  ...timecardsRoutes,
  ...costCodesRoutes,
  ...equipmentRoutes,
  ...materialsRoutes,
  ...truckingCompaniesRoutes,
  ...activityLogRoutes,
  ...equipmentHoursRoutes,
  ...workOrdersRoutes,
  ...estimatesRoutes,
  ...truckingRoutes,
  ...stormWaterRoutes,
  ...stormWaterDocumentsRoutes,
];
