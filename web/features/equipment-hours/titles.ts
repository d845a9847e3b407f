import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const reportTitles: Titles = {
  title: 'Report Equipment Hours',
  subtitle: 'Enter the current hour meter reading for equipment',
};
