import type { Feature } from '../../core/feature';

export const reports: Feature = {
  pages: [
    {
      path: '/reports/production',
      permission: 'REPORTS_READ',
      load: async () => (await import('./production/ProductionPage')).ProductionPage,
      menu: { group: 'Reports', label: 'Production' },
    },
    {
      path: '/reports/machines',
      permission: 'REPORTS_READ',
      load: async () => (await import('./machines/MachinesPage')).MachinesPage,
      menu: { group: 'Reports', label: 'Machines' },
    },
    {
      path: '/reports/hauling',
      permission: 'REPORTS_READ',
      load: async () => (await import('./hauling/HaulingPage')).HaulingPage,
      menu: { group: 'Reports', label: 'Hauling' },
    },
    {
      path: '/reports/roll-call',
      permission: 'REPORTS_READ',
      load: async () => (await import('./roll-call/RollCallPage')).RollCallPage,
      menu: { group: 'Reports', label: 'Roll call' },
    },
  ],
  mutations: {
    setTimecardExpected: { stale: ['rollCall'] },
  },
  computedFrom: {
    timecards: [
      'productionReport',
      'productionDays',
      'productionLines',
      'machineReportRows',
      'machineReportTotals',
      'machineLines',
      'haulingReport',
      'haulingLines',
      'rollCall',
    ],
    equipmentHours: ['machineReportRows', 'machineReportTotals', 'machineLines'],
    materialTotals: ['haulingReport', 'haulingLines'],
  },
  // A line's share depends on the figure it belongs to.
  uncached: ['ProductionLine', 'MachineLine', 'HaulingLine'],
};
