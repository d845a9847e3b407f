import type { Feature } from '../../core/feature';
import { submitToasts } from './submitToasts';

export const loads: Feature = {
  pages: [
    {
      path: '/trucking/entry',
      titles: {
        title: 'Trucking Entry',
        subtitle: 'Log truck loads as they go out',
      },
      permission: 'TRUCKING_RECORDS_MANAGE',
      load: async () => (await import('./TruckingEntryPage')).TruckingEntryPage,
      menu: { group: 'Trucking', label: 'Entry', collapsedLabel: 'Trucking: Entry' },
      start: { value: 'trucking_entry', name: 'Trucking Entry' },
      offline: {
        queries: {
          LoadPickers: async () => (await import('./loads.generated')).LoadPickersDocument,
          MyLastLoads: async () => (await import('./loads.generated')).MyLastLoadsDocument,
        },
        submissions: [
          {
            form: 'load',
            name: 'Load',
            success: submitToasts.success,
            load: () => import('./submission'),
          },
        ],
      },
    },
    {
      path: '/trucking/records',
      titles: {
        title: 'Trucking Records',
        subtitle: 'View loads and totals by material',
      },
      tools: 2,
      permission: 'TRUCKING_RECORDS_MANAGE',
      load: async () => (await import('./TruckingRecordsPage')).TruckingRecordsPage,
      menu: { group: 'Trucking', label: 'Records', collapsedLabel: 'Trucking: Records' },
    },
  ],
  mutations: {
    createTruckingRecord: { stale: ['truckingRecords', 'materialTotals'] },
    setLoadTicket: { stale: ['materialTotals'] },
    deleteTruckingRecord: { deletes: 'TruckingRecord', stale: ['materialTotals', 'photos'] },
  },
};
