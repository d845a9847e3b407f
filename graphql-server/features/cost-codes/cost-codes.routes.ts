import { referenceListRoutes } from '../../core/reference-list';
import { get, shaped } from '../../core/rest';
import type { CostCodeTemplate } from './cost-codes.entity';
import { costCodeList, listCostCodes } from './cost-codes.operations';

const costCodeJson = ({ id, code, description, productionUnit, isActive }: CostCodeTemplate) => ({
  id,
  code,
  description,
  productionUnit,
  isActive,
});

export const costCodesRoutes = [
  get('/cost-code-templates', listCostCodes, {
    answer: shaped(200, (list: CostCodeTemplate[]) => list.map(costCodeJson)),
  }),
  ...referenceListRoutes('/admin/cost-code-templates', costCodeList, costCodeJson),
];
