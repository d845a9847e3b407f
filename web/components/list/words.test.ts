import { costCodeWords } from '../../features/cost-codes/components/costCodeList';
import { equipmentWords } from '../../features/equipment/components/equipmentList';
import { materialWords } from '../../features/materials/components/materialList';
import { truckingCompanyWords } from '../../features/trucking-companies/components/truckingCompanyList';
import { toastsOf } from './words';

/** Section 8, to the letter. */
test.each([
  [costCodeWords, 'Cost code', 'cost code', 'Cost code deleted'],
  [equipmentWords, 'Equipment', 'equipment', 'Equipment deleted'],
  [materialWords, 'Material', 'material', 'Material deleted'],
  [truckingCompanyWords, 'Trucking company', 'trucking company', 'Trucking company deleted successfully'],
])('each list has its own toasts', (words, name, noun, deleted) => {
  expect(toastsOf(words)).toEqual({
    create: { success: `${name} created`, failure: `Failed to create ${noun}` },
    update: { success: `${name} updated`, failure: `Failed to update ${noun}` },
    remove: { success: deleted, failure: `Failed to delete ${noun}` },
  });
});
