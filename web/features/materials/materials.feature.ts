import type { Feature } from '../../core/feature';

export const materials: Feature = {
  pages: [
    {
      path: '/admin/materials',
      titles: {
        title: 'Material Management',
        subtitle: 'Materials to choose from on timecards and loads',
      },
      tools: 2,
      permission: 'MATERIALS_MANAGE',
      load: async () => (await import('./MaterialsPage')).MaterialsPage,
      menu: /* i18n */ { group: 'Source', label: 'Materials' },
      list: { name: 'materials', nouns: 'materials' },
    },
  ],
  mutations: {
    createMaterialTemplate: { adds: ['adminMaterialTemplates'], stale: ['materialTemplates'] },
    updateMaterialTemplate: { stale: ['materialTemplates'] },
    deleteMaterialTemplate: { deletes: 'MaterialTemplate', stale: ['materialTemplates'] },
  },
};
