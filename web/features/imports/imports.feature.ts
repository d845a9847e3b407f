import type { Effect, Feature } from '../../core/feature';
import { listPages } from '../../core/pages';

const changed = ({ adds = [], stale = [] }: Effect) => [...adds, ...stale];

/**
 * Returns the feature that imports files into lists, with a page for each list. An import makes every query stale that any
 * mutation of these lists' features makes stale.
 */
export function importsInto(features: readonly Feature[]): Feature {
  const lists = features.flatMap(({ pages = [] }) => listPages(pages));
  const withLists = features.filter(({ pages = [] }) => listPages(pages).length > 0);
  return {
    pages: lists.map((into) => ({
      path: `${into.path}/import`,
      permission: into.permission,
      load: async () => (await import('./ImportPage')).importPageOf(into),
    })),
    mutations: {
      applyImport: { stale: withLists.flatMap(({ mutations = {} }) => Object.values(mutations).flatMap(changed)) },
    },
    uncached: ['ImportPreview'],
  };
}
