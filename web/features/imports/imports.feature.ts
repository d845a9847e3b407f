import { importedLists } from '../../components/list/importedLists';
import type { Feature } from '../../core/feature';

export const imports: Feature = {
  pages: importedLists.map((list) => ({
    path: `${list.path}/import`,
    permission: list.permission,
    load: async () => (await import('./ImportPage')).importPageOf(list),
  })),
  mutations: {
    applyImport: { stale: importedLists.flatMap(({ queries }) => queries) },
  },
  uncached: ['ImportPreview'],
};
