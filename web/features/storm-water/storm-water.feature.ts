import type { Feature, QueryField } from '../../core/feature';

const archive: readonly QueryField[] = ['stormWaterArchive', 'stormWaterDocuments'];

export const stormWater: Feature = {
  // Both screens show 'Access Restricted' without certification; only the link is hidden.
  pages: [
    {
      path: '/storm-water',
      titles: {
        title: 'Storm Water Checklist',
        subtitle: 'Approve rainy day compliance',
      },
      permission: 'OWN_ACCOUNT',
      load: async () => (await import('./ChecklistPage')).ChecklistPage,
      menu: { group: 'Storm Water', label: 'Checklist', shownTo: 'STORM_WATER' },
    },
    {
      path: '/storm-water/history',
      titles: {
        title: 'Storm Water History',
        subtitle: 'Archive of storm water documents',
      },
      permission: 'OWN_ACCOUNT',
      load: async () => (await import('./HistoryPage')).HistoryPage,
      menu: { group: 'Storm Water', label: 'History', shownTo: 'STORM_WATER' },
    },
  ],
  mutations: {
    createStormWaterApproval: { stale: ['stormWaterApprovals'] },
    deleteStormWaterApproval: { stale: ['stormWaterApprovals'] },
    createStormWaterUpload: {},
    registerStormWaterDocument: { stale: archive },
    deleteStormWaterDocument: { stale: archive },
  },
};
