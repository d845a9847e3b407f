import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const checklistTitles: Titles = {
  title: 'Storm Water Checklist',
  subtitle: 'Approve rainy day compliance',
};
export const historyTitles: Titles = {
  title: 'Storm Water History',
  subtitle: 'Archive of storm water documents',
};
