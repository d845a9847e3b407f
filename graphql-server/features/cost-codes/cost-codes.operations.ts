import { COST_CODE_COLUMNS } from '../../../common/reference-list-columns';
import { Permission } from '../../access/permissions';
import { NoInput } from '../../core/inputs/input-class';
import { ImportList } from '../../core/lists/importable-list';
import { ACTIVE, accountingCodeField, fileColumns, listedIn } from '../../core/lists/list-columns';
import { activeEntries, referenceList } from '../../core/lists/reference-list';
import { query } from '../../core/operations/query';
import { get } from '../../core/rest/rest';
import {
  CostCodeFields,
  CostCodeTemplate,
  CreateCostCodeTemplateInput,
  UpdateCostCodeTemplateInput,
} from './cost-codes.entity';

/** The active cost codes, as plain rows, for the pickers of everybody who may submit. */
export const listCostCodes = query('costCodeTemplates', {
  description: 'The active ones, for pickers.',
  permission: Permission.PICKERS_READ,
  input: NoInput,
  output: [CostCodeTemplate],
  rest: get('/cost-code-templates'),
  run: ({ db }) => activeEntries(db, CostCodeTemplate, { fields: CostCodeFields, order: 'code' }),
});

/** The whole list, for administrators. */
export const costCodeList = referenceList<CostCodeTemplate>({
  name: 'CostCodeTemplate',
  field: 'adminCostCodeTemplates',
  description: 'All of them, including inactive ones, for the people who manage the list.',
  path: '/admin/cost-code-templates',
  output: CostCodeTemplate,
  noun: 'cost code',
  entity: CostCodeTemplate,
  permissions: { read: Permission.COST_CODES_MANAGE, manage: Permission.COST_CODES_MANAGE },
  inputs: { create: CreateCostCodeTemplateInput, update: UpdateCostCodeTemplateInput },
  fields: CostCodeFields,
  label: ({ code }) => code,
  readAll: ({ db }) => db.getRepository(CostCodeTemplate).find({ order: { code: 'ASC' } }),
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
  imported: { list: ImportList.cost_codes, nouns: 'cost codes', keys: [['code']] },
  unique: 'code',
});
