import { type Feature, operationsOf } from '../feature';
import { AccountingBatch, AccountingFile, AccountingLine, AccountingTemplate } from './accounting.entity';
import * as operations from './accounting.operations';
import { TimecardAccountingResolver } from './accounting.resolver';
import * as batches from './batches/batches.operations';
import * as corrections from './corrections/corrections.operations';
import * as preview from './preview/preview.operations';
import * as templates from './templates/templates.operations';

export const accounting: Feature = {
  name: 'Accounting',
  operations: operationsOf(preview, batches, templates, corrections, operations),
  resolvers: () => [TimecardAccountingResolver],
  entities: [AccountingBatch, AccountingFile, AccountingLine, AccountingTemplate],
};
