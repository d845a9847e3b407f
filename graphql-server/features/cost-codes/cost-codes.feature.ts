import type { Feature } from '../feature';
import { CostCodeTemplate } from './cost-codes.entity';
import { costCodeList } from './cost-codes.operations';

export const costCodes: Feature = {
  name: 'Cost codes',
  ...costCodeList,
  entities: [CostCodeTemplate],
};
