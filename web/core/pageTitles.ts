import { createContext } from 'react';
import type { Titles } from './feature';

/** Declared subtitle of a page whose subtitle depends on data: a blank line, so that nothing moves when the text arrives. */
export const LATER = '\u00a0';

/** Titles that the open page's feature declares. */
export const PageTitles = createContext<Titles | undefined>(undefined);
