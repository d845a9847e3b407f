import { Permission } from '../../access/permissions';
import { jsonPlain, jsonQuoted, jsonText, jsonTextOrNull } from '../../core/pages-as-text/json-text';
import { readListText } from '../../core/pages-as-text/text-list';
import { query } from '../../core/query';
import { referenceList } from '../../core/reference-list';
import { NoInput } from '../../core/validate';
import { CostCodeTemplate } from './cost-codes.entity';
import { CreateCostCodeTemplateInput, UpdateCostCodeTemplateInput } from './cost-codes.types';

const AS_TEXT = {
  name: 'cost-codes-text',
  columns: {
    id: jsonQuoted('c.id'),
    code: jsonText('c.code'),
    description: jsonText('c.description'),
    productionUnit: jsonTextOrNull('c."productionUnit"'),
    isActive: jsonPlain('c."isActive"::text'),
  },
  rows: 'FROM cost_code_templates c WHERE c."isActive" ORDER BY c.code',
};

/** The active cost codes, for the pickers of everybody who may submit. */
export const listCostCodes = query('listCostCodes', {
  permission: Permission.PICKERS_READ,
  input: NoInput,
  run: ({ db }) => db.getRepository(CostCodeTemplate).find({ where: { isActive: true }, order: { code: 'ASC' } }),
  text: ({ db }, _input, selection) => readListText(db, AS_TEXT, selection),
});

/** The whole list, for administrators. */
export const costCodeList = referenceList<CostCodeTemplate>({
  name: 'CostCodeTemplate',
  noun: 'cost code',
  entity: CostCodeTemplate,
  permissions: { read: Permission.COST_CODES_MANAGE, manage: Permission.COST_CODES_MANAGE },
  inputs: { create: CreateCostCodeTemplateInput, update: UpdateCostCodeTemplateInput },
  columns: { code: 'code', description: 'description', productionUnit: 'production unit', isActive: 'active' },
  label: ({ code }) => code,
  readAll: ({ db }) => db.getRepository(CostCodeTemplate).find({ order: { code: 'ASC' } }),
  unique: 'code',
});
