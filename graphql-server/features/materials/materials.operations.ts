import { Permission } from '../../access/permissions';
import { query } from '../../core/query';
import { referenceList } from '../../core/reference-list';
import { NoInput } from '../../core/validate';
import { MaterialTemplate } from './materials.entity';
import { CreateMaterialTemplateInput, UpdateMaterialTemplateInput } from './materials.types';

/** The active materials, for the pickers of everybody who may submit. */
export const listMaterials = query('listMaterials', {
  permission: Permission.PICKERS_READ,
  input: NoInput,
  run: ({ db }) => db.getRepository(MaterialTemplate).find({ where: { isActive: true }, order: { name: 'ASC' } }),
});

/** The whole list, for those who keep it. */
export const materialList = referenceList<MaterialTemplate>({
  name: 'MaterialTemplate',
  noun: 'material',
  entity: MaterialTemplate,
  permissions: { read: Permission.MATERIALS_MANAGE, manage: Permission.MATERIALS_MANAGE },
  inputs: { create: CreateMaterialTemplateInput, update: UpdateMaterialTemplateInput },
  columns: { name: 'name', isActive: 'active' },
  label: ({ name }) => name,
  readAll: ({ db }) => db.getRepository(MaterialTemplate).find({ order: { name: 'ASC' } }),
  unique: 'name',
});
