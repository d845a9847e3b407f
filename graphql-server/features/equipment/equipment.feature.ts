import type { Feature } from '../feature';
import { EquipmentTemplate } from './equipment.entity';
import { equipmentList } from './equipment.operations';

export const equipment: Feature = {
  name: 'Equipment',
  ...equipmentList,
  entities: [EquipmentTemplate],
};
