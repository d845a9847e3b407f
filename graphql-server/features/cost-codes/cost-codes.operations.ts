import { COST_CODE_COLUMNS } from '../../../common/reference-list-columns';
import { Permission } from '../../access/permissions';
import { ACTIVE, accountingCodeField, fileColumns, listedIn } from '../../core/lists/list-columns';
import { referenceList } from '../../core/lists/reference-list';
import { CostCodeFields, CostCodeTemplate } from './cost-codes.entity';

/** The list of cost codes, which administrators manage. */
export const costCodeList = referenceList<CostCodeTemplate>({
  name: 'CostCodeTemplate',
  field: 'adminCostCodeTemplates',
  path: '/admin/cost-code-templates',
  pickers: {
    field: 'costCodeTemplates',
    path: '/cost-code-templates',
    order: 'code',
  },
  noun: 'cost code',
  entity: CostCodeTemplate,
  permissions: { read: Permission.COST_CODES_MANAGE, manage: Permission.COST_CODES_MANAGE },
  fields: CostCodeFields,
  label: ({ code }) => code,
  sort: 'code',
  columns: fileColumns(COST_CODE_COLUMNS, {
    code: {
      imported: {
        alsoCalled: [
          'cost code',
          'phase code',
          'item number',
          'item no.',
          'pay item',
          'bid item',
          'item',
          'number',
          'no',
          '#',
        ],
        listed: listedIn('cost_code_templates', 'code'),
      },
    },
    description: {
      imported: { alsoCalled: ['cost code description', 'item description', 'description of work', 'title', 'name'] },
    },
    productionUnit: { imported: { alsoCalled: ['unit', 'uom', 'u/m', 'units', 'unit of measure'] } },
    accountingCode: { imported: accountingCodeField('cost_code_templates') },
    isActive: { imported: ACTIVE },
  }),
  imported: { list: 'cost_codes', nouns: 'cost codes', keys: [['code']] },
  unique: 'code',
});
