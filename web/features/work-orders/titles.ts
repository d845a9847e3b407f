import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const workOrdersTitles: Titles = {
  title: 'Work Orders',
  subtitle: 'Track extra work by number, description, and date',
};
