import type { Feature } from '../../core/feature';
import { submitToasts } from './submitToasts';

export const loads: Feature = {
  pages: [
    {
      path: '/trucking/entry',
      spanish: true,
      titles: /* i18n */ {
        title: 'Trucking Entry',
        subtitle: 'Log truck loads as they go out',
      },
      permission: 'TRUCKING_RECORDS_MANAGE',
      load: async () => (await import('./TruckingEntryPage')).TruckingEntryPage,
      menu: /* i18n */ { group: 'Trucking', label: 'Entry', collapsedLabel: 'Trucking: Entry' },
      start: /* i18n */ { value: 'trucking_entry', name: 'Trucking Entry' },
      offline: {
        queries: {
          LoadPickers: async () => (await import('./loads.generated')).LoadPickersDocument,
          MyLastLoads: async () => (await import('./loads.generated')).MyLastLoadsDocument,
        },
        submissions: [
          {
            form: 'load',
            name: /* i18n */ 'Load',
            success: submitToasts.success,
            load: () => import('./submission'),
          },
        ],
      },
    },
    {
      path: '/trucking/records',
      spanish: true,
      titles: /* i18n */ {
        title: 'Trucking Records',
        subtitle: 'View loads and totals by material',
      },
      tools: 2,
      permission: 'TRUCKING_RECORDS_MANAGE',
      load: async () => (await import('./TruckingRecordsPage')).TruckingRecordsPage,
      menu: /* i18n */ { group: 'Trucking', label: 'Records', collapsedLabel: 'Trucking: Records' },
    },
  ],
  mutations: {
    createTruckingRecord: { stale: ['truckingRecords', 'materialTotals'] },
    setLoadTicket: { stale: ['materialTotals'] },
    deleteTruckingRecord: { deletes: 'TruckingRecord', stale: ['materialTotals', 'photos'] },
  },
};
