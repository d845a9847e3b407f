import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const entryTitles: Titles = {
  title: 'Trucking Entry',
  subtitle: 'Log truck loads as they go out',
};
export const recordsTitles: Titles = {
  title: 'Trucking Records',
  subtitle: 'View loads and totals by material',
};
