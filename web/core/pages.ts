import { createContext, useContext } from 'react';
import type { ListPage, Page } from './feature';

/** Pages of all features. Empty in tests of single components. */
export const Pages = createContext<readonly Page[]>([]);

/** Returns the pages whose lists can import files. */
export const listPages = (pages: readonly Page[]): ListPage[] => pages.filter((page): page is ListPage => !!page.list);

/** Returns the pages of the app whose lists can import files. */
export const useListPages = (): ListPage[] => listPages(useContext(Pages));
