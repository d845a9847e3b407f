import { createContext } from 'react';
import type { Titles } from './feature';

/** Titles that the open page's feature declares. */
export const PageTitles = createContext<Titles | undefined>(undefined);
