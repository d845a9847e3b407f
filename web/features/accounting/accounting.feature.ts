import type { Effect, Feature } from '../../core/feature';
import { accountingTitles, templatesTitles } from './titles';

/** A new batch, or one that is void now. */
const handedOver: Effect = {
  stale: [
    'accountingBatches',
    'accountingBatch',
    'accountingPreview',
    'accountingProblems',
    'accountingLines',
    'timecard',
  ],
};

export const accounting: Feature = {
  pages: [
    {
      path: '/accounting',
      titles: accountingTitles,
      permission: 'ACCOUNTING',
      load: async () => (await import('./AccountingPage')).AccountingPage,
      menu: { group: 'Reports', label: 'Accounting' },
    },
    {
      path: '/accounting/templates',
      titles: templatesTitles,
      permission: 'ACCOUNTING',
      load: async () => (await import('./templates/TemplatesPage')).TemplatesPage,
    },
    {
      path: '/accounting/batches/:id',
      permission: 'ACCOUNTING',
      load: async () => (await import('./BatchPage')).BatchPage,
    },
  ],
  mutations: {
    createAccountingBatch: handedOver,
    voidAccountingBatch: handedOver,
    saveAccountingTemplate: { stale: ['accountingTemplates', 'accountingPreview', 'accountingProblems'] },
    deleteAccountingTemplate: { stale: ['accountingTemplates'] },
  },
  computedFrom: {
    timecards: ['accountingPreview', 'accountingProblems'],
    equipmentHours: ['accountingPreview', 'accountingProblems'],
    truckingRecords: ['accountingPreview', 'accountingProblems'],
  },
  // A problem's lines depend on the day and the template; built-in templates of several kinds have one id.
  uncached: ['AccountingProblemEntry', 'AccountingTemplate'],
};
