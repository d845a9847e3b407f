import type { Feature } from '../../core/feature';
import { importedLists } from './lists';

export const imports: Feature = {
  pages: importedLists.map((list) => ({
    path: `${list.path}/import`,
    permission: list.permission,
    load: async () => (await import('./ImportPage')).importPageOf(list),
  })),
  mutations: {
    applyImport: {
      stale: [
        'adminCostCodeTemplates',
        'costCodeTemplates',
        'adminEquipmentTemplates',
        'equipmentTemplates',
        'adminMaterialTemplates',
        'materialTemplates',
        'truckingSources',
        'estimates',
        'productionReport',
      ],
    },
  },
  uncached: ['ImportPreview'],
};
