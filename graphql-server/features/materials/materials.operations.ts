import { MATERIAL_COLUMNS } from '../../../common/reference-list-columns';
import { Permission } from '../../access/permissions';
import { ACTIVE, accountingCodeField, fileColumns } from '../../core/lists/list-columns';
import { referenceList } from '../../core/lists/reference-list';
import { MaterialFields, MaterialTemplate } from './materials.entity';

/** The list of materials, which administrators manage. */
export const materialList = referenceList<MaterialTemplate>({
  name: 'MaterialTemplate',
  field: 'adminMaterialTemplates',
  path: '/admin/material-templates',
  pickers: {
    field: 'materialTemplates',
    path: '/material-templates',
    order: 'name',
  },
  noun: 'material',
  entity: MaterialTemplate,
  permissions: { read: Permission.MATERIALS_MANAGE, manage: Permission.MATERIALS_MANAGE },
  fields: MaterialFields,
  label: ({ name }) => name,
  sort: 'name',
  columns: fileColumns(MATERIAL_COLUMNS, {
    name: { imported: { alsoCalled: ['material', 'material name', 'item description', 'description', 'title'] } },
    accountingCode: { imported: accountingCodeField('material_templates') },
    isActive: { imported: ACTIVE },
  }),
  imported: { list: 'materials', nouns: 'materials', keys: [['name']] },
  unique: 'name',
});
