import type { Effect, Feature } from '../../core/feature';
import { LATER } from '../../core/pageTitles';

/** Effect of creating a batch or making one void. */
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

/** Effect of correcting a list entry whose code or number is missing. */
const corrected: Effect = {
  stale: [
    'accountingPreview',
    'accountingProblems',
    'adminCostCodeTemplates',
    'adminWorkerRows',
    'adminEquipmentTemplates',
    'adminMaterialTemplates',
    'truckingSources',
  ],
};

export const accounting: Feature = {
  pages: [
    {
      path: '/accounting',
      titles: {
        title: 'Accounting',
        subtitle: 'Hand approved work over to accounting. Each approved revision is handed over once.',
      },
      tools: 1,
      permission: 'ACCOUNTING',
      load: async () => (await import('./AccountingPage')).AccountingPage,
      menu: /* i18n */ { group: 'Reports', label: 'Accounting' },
    },
    {
      path: '/accounting/templates',
      titles: {
        title: 'Accounting templates',
        subtitle:
          "Columns of the files. Compare them with your accounting system's own import layout before you use them.",
      },
      tools: 1,
      permission: 'ACCOUNTING',
      load: async () => (await import('./templates/TemplatesPage')).TemplatesPage,
    },
    {
      path: '/accounting/batches/:id',
      titles: { title: 'Batch', subtitle: LATER },
      permission: 'ACCOUNTING',
      load: async () => (await import('./BatchPage')).BatchPage,
    },
  ],
  mutations: {
    createAccountingBatch: handedOver,
    voidAccountingBatch: handedOver,
    setAccountingCode: corrected,
    setEmployeeNumber: corrected,
    saveAccountingTemplate: { stale: ['accountingTemplates', 'accountingPreview', 'accountingProblems'] },
    deleteAccountingTemplate: { stale: ['accountingTemplates'] },
  },
  computedFrom: {
    timecards: ['accountingPreview', 'accountingProblems'],
    equipmentHours: ['accountingPreview', 'accountingProblems'],
    truckingRecords: ['accountingPreview', 'accountingProblems'],
  },
  // Don't cache by id: a problem's lines depend on the day and the template, and built-in templates of several kinds share an id.
  uncached: ['AccountingProblemEntry', 'AccountingTemplate'],
};
