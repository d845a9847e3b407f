import type { Feature } from '../../core/feature';
import { submitToasts } from './submitToasts';

export const meterReadings: Feature = {
  pages: [
    {
      path: '/field-submission',
      spanish: true,
      titles: /* i18n */ {
        title: 'Report Equipment Hours',
        subtitle: 'Enter the current hour meter reading for equipment',
      },
      permission: 'EQUIPMENT_HOURS_SUBMIT',
      load: async () => (await import('./ReportHoursPage')).ReportHoursPage,
      menu: /* i18n */ { group: 'Equipment Hours', label: 'Report Hours', shownTo: 'MENU_EQUIPMENT_HOURS' },
      start: /* i18n */ { value: 'report_hours', name: 'Report Hours' },
      offline: {
        queries: {
          ReadingPickers: async () => (await import('./meter-readings.generated')).ReadingPickersDocument,
          LastReadings: async () => (await import('./meter-readings.generated')).LastReadingsDocument,
        },
        submissions: [
          {
            form: 'reading',
            name: /* i18n */ 'Equipment hours',
            success: submitToasts.success,
            load: () => import('./submission'),
          },
        ],
      },
    },
    {
      path: '/equipment-hours',
      spanish: true,
      titles: /* i18n */ {
        title: 'Equipment Hours Report',
        subtitle: 'View hour meter readings and their changes',
      },
      tools: 3,
      permission: 'EQUIPMENT_HOURS_READ',
      load: async () => (await import('./EquipmentHoursReportPage')).EquipmentHoursReportPage,
      menu: /* i18n */ { group: 'Equipment Hours', label: 'View Hours', shownTo: 'MENU_EQUIPMENT_HOURS' },
    },
  ],
  mutations: {
    recordMeterChange: { stale: ['equipmentHours', 'meterChanges', 'adminEquipmentTemplates'] },
    withdrawMeterChange: { stale: ['equipmentHours', 'meterChanges', 'adminEquipmentTemplates'] },
    submitEquipmentHours: { stale: ['equipmentHours', 'adminEquipmentTemplates'] },
    withdrawReading: { stale: ['equipmentHours', 'adminEquipmentTemplates'] },
  },
  computedFrom: { equipmentHours: ['reportedEquipment', 'readingsAround', 'lastReadings', 'myRecentReadings'] },
};
