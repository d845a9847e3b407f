import type { Feature } from '../../core/feature';
import { haulingTitles, machinesTitles, peopleTitles, productionTitles, rollCallTitles } from './titles';

export const reports: Feature = {
  pages: [
    {
      path: '/reports/production',
      titles: productionTitles,
      permission: 'REPORTS_READ',
      load: async () => (await import('./production/ProductionPage')).ProductionPage,
      menu: { group: 'Reports', label: 'Production' },
    },
    {
      path: '/reports/machines',
      titles: machinesTitles,
      permission: 'REPORTS_READ',
      load: async () => (await import('./machines/MachinesPage')).MachinesPage,
      menu: { group: 'Reports', label: 'Machines' },
    },
    {
      path: '/reports/hauling',
      titles: haulingTitles,
      permission: 'REPORTS_READ',
      load: async () => (await import('./hauling/HaulingPage')).HaulingPage,
      menu: { group: 'Reports', label: 'Hauling' },
    },
    {
      path: '/reports/people',
      titles: peopleTitles,
      permission: 'REPORTS_READ',
      load: async () => (await import('./people/PeoplePage')).PeoplePage,
      menu: { group: 'Reports', label: 'People' },
    },
    {
      path: '/reports/roll-call',
      titles: rollCallTitles,
      permission: 'REPORTS_READ',
      load: async () => (await import('./roll-call/RollCallPage')).RollCallPage,
      menu: { group: 'Reports', label: 'Roll call' },
    },
  ],
  mutations: {
    setTimecardExpected: { stale: ['rollCallRows'] },
    setRoleTimecardsExpected: { stale: ['rollCallRows', 'userRows'] },
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
      'peopleReport',
      'peopleLines',
      'rollCallRows',
    ],
    equipmentHours: ['machineReportRows', 'machineReportTotals', 'machineLines'],
    materialTotals: ['haulingReport', 'haulingLines'],
  },
  // A line's share depends on the figure it belongs to.
  uncached: ['ProductionLine', 'MachineLine', 'HaulingLine'],
};
