import { readOperation } from '../../core/operation';
import { NoInput } from '../../core/validate';
import { Permission } from '../../permissions';
import { CostCodeTemplate } from './cost-codes.entity';

/** The active cost codes, for the pickers of everybody who may submit. */
export const listCostCodes = readOperation('listCostCodes', {
  permission: Permission.PICKERS_READ,
  input: NoInput,
  run: ({ db }) => db.getRepository(CostCodeTemplate).find({ where: { isActive: true }, order: { code: 'ASC' } }),
});
