import type { Feature } from '../feature';
import { EquipmentTemplate } from './equipment.entity';
import { equipmentList, listEquipment } from './equipment.operations';

export const equipment: Feature = {
  name: 'Equipment',
  operations: [...equipmentList.operations, listEquipment],
  entities: [EquipmentTemplate],
  imports: equipmentList.imports,
};
