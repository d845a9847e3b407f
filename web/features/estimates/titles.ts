import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const estimatesTitles: Titles = {
  title: 'Cost Code Production Quantity',
  subtitle: 'Quantities and production rates by cost code',
};
