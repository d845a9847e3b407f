import { referenceListRoutes } from '../../core/reference-list';
import { get, shaped } from '../../core/rest';
import type { EquipmentTemplate } from './equipment.entity';
import { equipmentList, listEquipment } from './equipment.operations';
import type { AdminEquipmentTemplate } from './equipment.types';

const equipmentJson = ({
  id,
  company,
  equipment,
  model,
  serial,
  isActive,
}: Pick<EquipmentTemplate, 'id' | 'company' | 'equipment' | 'model' | 'serial' | 'isActive'>) => ({
  id,
  company,
  equipment,
  model,
  serial,
  isActive,
});

/** The picker's shape and the two totals. */
const adminEquipmentJson = (row: AdminEquipmentTemplate) => ({
  ...equipmentJson(row),
  totalOnSite: row.totalOnSite,
  totalHours: row.totalHours,
});

export const equipmentRoutes = [
  get('/equipment-templates', listEquipment, {
    answer: shaped(200, (list: EquipmentTemplate[]) => list.map(equipmentJson)),
  }),
  ...referenceListRoutes('/admin/equipment-templates', equipmentList, adminEquipmentJson),
];
