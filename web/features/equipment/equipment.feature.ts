import type { Feature, QueryField } from '../../core/feature';

const machines: readonly QueryField[] = ['equipmentTemplates', 'equipmentHours'];

export const equipment: Feature = {
  pages: [
    {
      path: '/admin/equipment',
      titles: {
        title: 'Equipment Management',
        subtitle: 'Equipment of both companies, with hour meter readings',
      },
      tools: 2,
      permission: 'EQUIPMENT_MANAGE_ALL',
      load: async () => (await import('./EquipmentPage')).EquipmentPage,
      menu: /* i18n */ { group: 'Source', label: 'Equipment' },
      list: { name: 'equipment', nouns: 'equipment', byLastWord: true },
    },
  ],
  mutations: {
    createEquipmentTemplate: { adds: ['adminEquipmentTemplates'], stale: machines },
    updateEquipmentTemplate: { stale: machines },
    deleteEquipmentTemplate: { deletes: 'AdminEquipmentTemplate', stale: machines },
  },
  // Pickers show hundreds of machines and the whole list is refetched, so caching each machine by id would be slower.
  uncached: ['EquipmentTemplate'],
};
