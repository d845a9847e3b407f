import { get, shaped } from '../../core/rest';
import type { EquipmentTemplate } from './equipment.entity';
import { listEquipment } from './equipment.operations';

const equipmentJson = ({ id, company, equipment, model, serial, isActive }: EquipmentTemplate) => ({
  id,
  company,
  equipment,
  model,
  serial,
  isActive,
});

export const equipmentRoutes = [
  get('/equipment-templates', listEquipment, {
    answer: shaped(200, (list: EquipmentTemplate[]) => list.map(equipmentJson)),
  }),
];
