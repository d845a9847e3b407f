import type { Feature } from '../feature';
import { AccountingBatch, AccountingFile, AccountingLine, AccountingTemplate } from './accounting.entity';
import { readAccountingOfTimecard, readCardsNotHandedOver } from './accounting.operations';
import { TimecardAccountingResolver } from './accounting.resolver';
import {
  createAccountingBatch,
  downloadAccountingBatch,
  listAccountingBatches,
  listAccountingLines,
  readAccountingBatch,
  voidAccountingBatch,
} from './batches/batches.operations';
import { listAccountingProblems, readAccountingPreview } from './preview/preview.operations';
import {
  deleteAccountingTemplate,
  listAccountingTemplates,
  saveAccountingTemplate,
} from './templates/templates.operations';

export const accounting: Feature = {
  name: 'Accounting',
  operations: [
    readAccountingPreview,
    listAccountingProblems,
    createAccountingBatch,
    listAccountingBatches,
    readAccountingBatch,
    listAccountingLines,
    voidAccountingBatch,
    downloadAccountingBatch,
    listAccountingTemplates,
    saveAccountingTemplate,
    deleteAccountingTemplate,
    readAccountingOfTimecard,
    readCardsNotHandedOver,
  ],
  resolvers: () => [TimecardAccountingResolver],
  entities: [AccountingBatch, AccountingFile, AccountingLine, AccountingTemplate],
};
