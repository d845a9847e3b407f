import type { Effect, Feature } from '../../core/feature';
import { LATER } from '../../core/pageTitles';
import { SIGNATURE_FORM } from './shared/waitingSignatures';
import { signToasts } from './signToasts';

/** Effect of adding a signature or making one void. */
const signed: Effect = { stale: ['extraWorkSheets'] };

export const extraWork: Feature = {
  pages: [
    {
      path: '/extra-work',
      spanish: true,
      permission: 'EXTRA_WORK_SIGN',
      load: async () => (await import('./ExtraWorkPage')).ExtraWorkPage,
      isHandedOver: true,
      offline: {
        queries: {
          SheetsToSign: async () => (await import('./extra-work.generated')).SheetsToSignDocument,
          SheetTexts: async () => (await import('./extra-work.generated')).SheetTextsDocument,
        },
        submissions: [
          {
            form: SIGNATURE_FORM,
            name: /* i18n */ 'Extra work',
            success: signToasts.success,
            viewPath: '/extra-work/waiting',
            load: () => import('./submission'),
          },
        ],
      },
    },
    {
      path: '/extra-work/waiting/:key',
      spanish: true,
      titles: /* i18n */ { title: 'Extra work', subtitle: LATER, width: 'form' },
      permission: 'EXTRA_WORK_SIGN',
      load: async () => (await import('./WaitingSignaturePage')).WaitingSignaturePage,
      offline: {},
    },
    {
      path: '/work-orders/:id',
      titles: { title: 'Work order', subtitle: "Extra work by day, with the owner's signatures" },
      tools: 3,
      permission: 'WORK_ORDERS_MANAGE',
      load: async () => (await import('./order/WorkOrderPage')).WorkOrderPage,
    },
  ],
  mailedPages: [
    {
      path: '/sign',
      load: async () => (await import('./links/SignByLinkPage')).SignByLinkPage,
      needsNoAccount: true,
    },
  ],
  mutations: {
    signExtraWork: signed,
    voidExtraWorkSheet: signed,
    requestExtraWorkSignature: {},
    signExtraWorkByLink: {},
  },
  computedFrom: {
    timecards: ['extraWorkSheets'],
    workOrders: ['workOrder', 'workOrderChoices'],
    extraWorkSheets: ['extraWorkSheet', 'extraWorkSummary', 'workOrder', 'workOrders', 'today'],
  },
};
