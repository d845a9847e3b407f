import { Permission } from '../../../access/permissions';
import { query } from '../../../core/operations/query';
import { readStatementDays } from './days.queries';
import { StatementDay, StatementDaysArgs } from './days.types';

export const listStatementDays = query('statementDays', {
  description:
    'Quantities billed by a statement, hauled by its company and by others, and placed on timecards, by material, unit, and day. Leaves out rows with neither a line nor a load of the company.',
  permission: Permission.STATEMENTS_MANAGE,
  input: StatementDaysArgs,
  output: [StatementDay],
  largeOutput: 'report',
  run: (context, { statementId }) => readStatementDays(context, statementId),
});
