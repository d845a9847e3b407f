import type { Feature } from '../feature';
import { CostCodeTemplate } from './cost-codes.entity';
import { costCodeList, listCostCodes } from './cost-codes.operations';

export const costCodes: Feature = {
  name: 'Cost codes',
  operations: [...costCodeList.operations, listCostCodes],
  entities: [CostCodeTemplate],
  imports: costCodeList.imports,
};
