import type { Feature } from '../../core/feature';

export const trucking: Feature = {
  pages: [
    {
      path: '/trucking/entry',
      permission: 'TRUCKING_RECORDS_MANAGE',
      load: async () => (await import('./TruckingEntryPage')).TruckingEntryPage,
      menu: { group: 'Trucking', label: 'Entry', collapsedLabel: 'Trucking: Entry' },
      offline: {
        queries: { LoadPickers: async () => (await import('./trucking.generated')).LoadPickersDocument },
        submission: {
          form: 'load',
          name: 'Load',
          success: 'Trucking record added successfully',
          load: () => import('./submission'),
        },
      },
    },
    {
      path: '/trucking/records',
      permission: 'TRUCKING_RECORDS_MANAGE',
      load: async () => (await import('./TruckingRecordsPage')).TruckingRecordsPage,
      menu: { group: 'Trucking', label: 'Records', collapsedLabel: 'Trucking: Records' },
    },
  ],
  mutations: {
    createTruckingRecord: { stale: ['truckingRecords', 'materialTotals'] },
    deleteTruckingRecord: { deletes: 'TruckingRecord', stale: ['materialTotals'] },
  },
};
