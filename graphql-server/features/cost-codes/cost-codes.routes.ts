import { get, shaped } from '../../core/rest';
import type { CostCodeTemplate } from './cost-codes.entity';
import { listCostCodes } from './cost-codes.operations';

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
];
