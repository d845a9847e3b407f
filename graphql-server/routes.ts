import type { Route } from './core/rest';
import { accountsRoutes } from './features/accounts/accounts.routes';
import { costCodesRoutes } from './features/cost-codes/cost-codes.routes';
import { equipmentRoutes } from './features/equipment/equipment.routes';
import { materialsRoutes } from './features/materials/materials.routes';
import { stormWaterRoutes } from './features/storm-water/storm-water.routes';
import { stormWaterDocumentsRoutes } from './features/storm-water-documents/storm-water-documents.routes';
import { timecardsRoutes } from './features/timecards/timecards.routes';
import { usersRoutes } from './features/users/users.routes';

/** The REST contract, below /api. */
export const routes: Route[] = [
  ...accountsRoutes,
  ...usersRoutes,
  ...timecardsRoutes,
  ...costCodesRoutes,
  ...equipmentRoutes,
  ...materialsRoutes,
  ...stormWaterRoutes,
  ...stormWaterDocumentsRoutes,
];
