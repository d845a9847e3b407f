import type { Feature } from '../../core/feature';
import { LATER } from '../../core/pageTitles';

const DAY_TITLES = { title: 'Day', subtitle: LATER };

export const reports: Feature = {
  pages: [
    {
      path: '/reports/production',
      titles: {
        title: 'Production',
        subtitle: 'Compare the hours and quantities on timecards with Production Quantity',
      },
      tools: 3,
      permission: 'REPORTS_READ',
      load: async () => (await import('./production/ProductionPage')).ProductionPage,
      menu: /* i18n */ { group: 'Reports', label: 'Production' },
    },
    {
      path: '/reports/machines',
      titles: {
        title: 'Machines',
        subtitle: "Compare each machine's timecard hours with its hour meter readings",
      },
      tools: 3,
      permission: 'REPORTS_READ',
      load: async () => (await import('./machines/MachinesPage')).MachinesPage,
      menu: /* i18n */ { group: 'Reports', label: 'Machines' },
    },
    {
      path: '/reports/service',
      titles: {
        title: 'Service',
        subtitle: 'See which machines are due for service, from their meters and the hours on timecards since',
      },
      tools: 3,
      permission: 'REPORTS_READ',
      load: async () => (await import('./service/ServicePage')).ServicePage,
      menu: /* i18n */ { group: 'Reports', label: 'Service' },
    },
    {
      path: '/reports/owners',
      titles: {
        title: 'Owners',
        subtitle: "A month's machine hours of one company, to settle between the two owners",
      },
      tools: 3,
      permission: 'REPORTS_READ',
      load: async () => (await import('./owners/OwnersPage')).OwnersPage,
      menu: /* i18n */ { group: 'Reports', label: 'Owners' },
    },
    {
      path: '/reports/hauling',
      titles: {
        title: 'Hauling',
        subtitle:
          "Compare loads with the materials on timecards. Loads without a unit are assumed to be in the timecards' unit.",
      },
      tools: 3,
      permission: 'REPORTS_READ',
      load: async () => (await import('./hauling/HaulingPage')).HaulingPage,
      menu: /* i18n */ { group: 'Reports', label: 'Hauling' },
    },
    {
      path: '/reports/people',
      titles: {
        title: 'People',
        subtitle: 'See the hours of each person by day. Hours without a name are in the last row.',
      },
      tools: 3,
      permission: 'REPORTS_READ',
      load: async () => (await import('./people/PeoplePage')).PeoplePage,
      menu: /* i18n */ { group: 'Reports', label: 'People' },
    },
    {
      path: '/reports/roll-call',
      titles: {
        title: 'Roll call',
        subtitle: 'See who has turned in a timecard for each day. Late means after 7:00 AM on the next working day.',
      },
      tools: 3,
      permission: 'REPORTS_READ',
      load: async () => (await import('./roll-call/RollCallPage')).RollCallPage,
      menu: /* i18n */ { group: 'Reports', label: 'Roll call' },
    },
    {
      path: '/day',
      titles: DAY_TITLES,
      tools: 3,
      permission: 'REPORTS_READ',
      load: async () => (await import('./day/DayPage')).DayPage,
      menu: /* i18n */ { group: 'Reports', label: 'Day' },
    },
    {
      path: '/day/:date',
      titles: DAY_TITLES,
      tools: 3,
      permission: 'REPORTS_READ',
      load: async () => (await import('./day/DayPage')).DayPage,
    },
  ],
  mutations: {
    addDayNote: { stale: ['day'] },
    withdrawDayNote: { stale: ['day'] },
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
      'ownerStatement',
      'ownerLines',
      'serviceReport',
      'haulingReport',
      'haulingLines',
      'peopleReport',
      'peopleLines',
      'rollCallRows',
      'rollCall',
      'day',
    ],
    rollCallRows: ['rollCall', 'day'],
    photos: ['day'],
    extraWorkSheets: ['day'],
    equipmentHours: [
      'day',
      'ownerStatement',
      'machineReportRows',
      'machineReportTotals',
      'machineLines',
      'serviceReport',
      'serviceDue',
    ],
    servicePlans: ['serviceReport', 'serviceDue'],
    materialTotals: ['haulingReport', 'haulingLines', 'day'],
  },
  merged: ['DayRecord'],
  // The same line has a different `value` in each figure, so lines can't be cached by id.
  uncached: ['ProductionLine', 'MachineLine', 'OwnerLine', 'HaulingLine'],
};
