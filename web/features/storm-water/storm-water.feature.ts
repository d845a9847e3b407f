import type { Feature, QueryField } from '../../core/feature';

const archive: readonly QueryField[] = ['stormWaterArchive', 'stormWaterDocuments'];

export const stormWater: Feature = {
  // Without certification, the link is hidden, and both pages show 'Access Restricted'.
  pages: [
    {
      path: '/storm-water',
      spanish: true,
      titles: /* i18n */ {
        title: 'Storm Water Checklist',
        subtitle: 'Approve rainy day compliance',
      },
      tools: 1,
      permission: 'OWN_ACCOUNT',
      load: async () => (await import('./ChecklistPage')).ChecklistPage,
      menu: /* i18n */ { group: 'Storm Water', label: 'Checklist', shownTo: 'STORM_WATER' },
    },
    {
      path: '/storm-water/history',
      spanish: true,
      titles: /* i18n */ {
        title: 'Storm Water History',
        subtitle: 'Archive of storm water documents',
      },
      tools: 1,
      permission: 'OWN_ACCOUNT',
      load: async () => (await import('./HistoryPage')).HistoryPage,
      menu: /* i18n */ { group: 'Storm Water', label: 'History', shownTo: 'STORM_WATER' },
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
