import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const submitTitles: Titles = {
  title: 'Submit Timecard',
  subtitle: 'Enter work details, cost codes, and equipment hours',
};
export const listTitles: Titles = {
  title: 'All Timecards',
  subtitle: 'View and search submitted timecard entries',
};
export const mineTitles: Titles = {
  title: 'My Timecards',
  subtitle: 'Check what you submitted, and correct or withdraw it until it is approved',
};
export const reviewTitles: Titles = {
  title: 'Review',
  subtitle: 'Approve submitted timecards, or return them with a reason',
};
