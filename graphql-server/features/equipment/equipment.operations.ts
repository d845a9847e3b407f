import { IsNull } from 'typeorm';
import { readOperation } from '../../core/operation';
import { NoInput } from '../../core/validate';
import { Permission } from '../../permissions';
import { EquipmentTemplate } from './equipment.entity';

/** The active equipment of both companies, for the pickers of everybody who may submit (decision P5). */
export const listEquipment = readOperation('listEquipment', {
  permission: Permission.PICKERS_READ,
  input: NoInput,
  run: ({ db }) =>
    db.getRepository(EquipmentTemplate).find({
      where: { isActive: true, retiredAt: IsNull() },
      order: { company: 'ASC', equipment: 'ASC', model: 'ASC', serial: 'ASC', id: 'ASC' },
    }),
});
