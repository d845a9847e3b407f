import { readOperation } from '../../core/operation';
import { NoInput } from '../../core/validate';
import { Permission } from '../../permissions';
import { MaterialTemplate } from './materials.entity';

/** The active materials, for the pickers of everybody who may submit. */
export const listMaterials = readOperation('listMaterials', {
  permission: Permission.PICKERS_READ,
  input: NoInput,
  run: ({ db }) => db.getRepository(MaterialTemplate).find({ where: { isActive: true }, order: { name: 'ASC' } }),
});
