import { Permission } from '../../access/permissions';
import { jsonPlain, jsonQuoted, jsonText } from '../../core/pages-as-text/json-text';
import { readListText } from '../../core/pages-as-text/text-list';
import { query } from '../../core/query';
import { referenceList } from '../../core/reference-list';
import { NoInput } from '../../core/validate';
import { MaterialTemplate } from './materials.entity';
import { CreateMaterialTemplateInput, UpdateMaterialTemplateInput } from './materials.types';

const AS_TEXT = {
  name: 'materials-text',
  columns: { id: jsonQuoted('m.id'), name: jsonText('m.name'), isActive: jsonPlain('m."isActive"::text') },
  rows: 'FROM material_templates m WHERE m."isActive" ORDER BY m.name',
};

/** The active materials, for the pickers of everybody who may submit. */
export const listMaterials = query('listMaterials', {
  permission: Permission.PICKERS_READ,
  input: NoInput,
  run: ({ db }) => db.getRepository(MaterialTemplate).find({ where: { isActive: true }, order: { name: 'ASC' } }),
  text: ({ db }, _input, selection) => readListText(db, AS_TEXT, selection),
});

/** The whole list, for administrators. */
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
