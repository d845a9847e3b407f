import { costCodeKind } from '../../features/cost-codes/CostCodesPage';
import { equipmentKind } from '../../features/equipment/EquipmentPage';
import { materialKind } from '../../features/materials/MaterialsPage';
import { servicePlanKind } from '../../features/service-plans/ServicePlansPage';
import { truckingCompanyKind } from '../../features/trucking-companies/components/truckingCompanyKind';
import { workerKind } from '../../features/workers/components/workerKind';
import { toastsOf } from './labels';

test.each([
  [costCodeKind, 'Cost code', 'cost code', 'Cost code deleted'],
  [equipmentKind, 'Equipment', 'equipment', 'Equipment deleted'],
  [materialKind, 'Material', 'material', 'Material deleted'],
  [workerKind, 'Worker', 'worker', 'Worker deleted'],
  [servicePlanKind, 'Service plan', 'service plan', 'Service plan deleted'],
  [truckingCompanyKind, 'Trucking company', 'trucking company', 'Trucking company deleted successfully'],
])('each list has its own toasts', ({ labels }, name, noun, deleted) => {
  expect(toastsOf(labels)).toEqual({
    create: { success: `${name} created`, failure: `Failed to create ${noun}` },
    update: { success: `${name} updated`, failure: `Failed to update ${noun}` },
    remove: { success: deleted, failure: `Failed to delete ${noun}` },
  });
});
