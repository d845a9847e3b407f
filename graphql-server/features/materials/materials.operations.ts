import { MATERIAL_COLUMNS } from '../../../common/reference-list-columns';
import { Permission } from '../../access/permissions';
import { NoInput } from '../../core/inputs/input-class';
import { ImportList } from '../../core/lists/importable-list';
import { ACTIVE, accountingCodeField, fileColumns } from '../../core/lists/list-columns';
import { activeEntries, referenceList } from '../../core/lists/reference-list';
import { query } from '../../core/operations/query';
import { get } from '../../core/rest/rest';
import {
  CreateMaterialTemplateInput,
  MaterialFields,
  MaterialTemplate,
  UpdateMaterialTemplateInput,
} from './materials.entity';

/** The active materials, as plain rows, for the pickers of everybody who may submit. */
export const listMaterials = query('materialTemplates', {
  description: 'The active ones, for pickers.',
  permission: Permission.PICKERS_READ,
  input: NoInput,
  output: [MaterialTemplate],
  rest: get('/material-templates'),
  run: ({ db }) => activeEntries(db, MaterialTemplate, { fields: MaterialFields, order: 'name' }),
});

/** The whole list, for administrators. */
export const materialList = referenceList<MaterialTemplate>({
  name: 'MaterialTemplate',
  field: 'adminMaterialTemplates',
  description: 'All of them, including inactive ones, for the people who manage the list.',
  path: '/admin/material-templates',
  output: MaterialTemplate,
  noun: 'material',
  entity: MaterialTemplate,
  permissions: { read: Permission.MATERIALS_MANAGE, manage: Permission.MATERIALS_MANAGE },
  inputs: { create: CreateMaterialTemplateInput, update: UpdateMaterialTemplateInput },
  fields: MaterialFields,
  label: ({ name }) => name,
  readAll: ({ db }) => db.getRepository(MaterialTemplate).find({ order: { name: 'ASC' } }),
  sort: 'name',
  columns: fileColumns(MATERIAL_COLUMNS, {
    name: { imported: { alsoCalled: ['material', 'material name', 'item description', 'description', 'title'] } },
    accountingCode: { imported: accountingCodeField('material_templates') },
    isActive: { imported: ACTIVE },
  }),
  imported: { list: ImportList.materials, nouns: 'materials', keys: [['name']] },
  unique: 'name',
});
