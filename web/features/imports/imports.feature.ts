import type { Effect, Feature } from '../../core/feature';
import { listPages } from '../../core/pages';
import type { ApplyImportMutation } from './imports.generated';

const changed = ({ adds = [], stale = [] }: Effect) => [...adds, ...stale];

/**
 * Returns the feature that imports files into lists, with a page for each list. After an import, every
 * query that a mutation of the list's feature changes is stale.
 */
export function importsInto(features: readonly Feature[]): Feature {
  const lists = features.flatMap(({ pages = [] }) => listPages(pages));
  return {
    pages: lists.map((into) => ({
      path: `${into.path}/import`,
      titles: {
        title: `Import ${into.list.nouns}`,
        subtitle:
          'You review the changes before anything is imported. Entries that are not in the file stay unchanged.',
      },
      permission: into.permission,
      load: async () => (await import('./ImportPage')).importPageOf(into),
    })),
    mutations: {
      applyImport: {
        staleOf(result) {
          const { list: name } = result as ApplyImportMutation['applyImport'];
          const imported = features.filter(({ pages = [] }) => listPages(pages).some(({ list }) => list.name === name));
          return imported.flatMap(({ mutations = {} }) => Object.values(mutations).flatMap(changed));
        },
      },
    },
    uncached: ['ImportPreview'],
  };
}
