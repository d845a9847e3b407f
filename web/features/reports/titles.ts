import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const machinesTitles: Titles = {
  title: 'Machines',
  subtitle: 'Compare machine hours on timecards with the hour meters',
};
export const productionTitles: Titles = {
  title: 'Production',
  subtitle: 'Compare the hours and quantities on timecards with Production Quantity',
};
export const rollCallTitles: Titles = {
  title: 'Roll call',
  subtitle: 'See who has turned in a timecard for each day. Late means after 7:00 AM on the next working day.',
};
export const peopleTitles: Titles = {
  title: 'People',
  subtitle: 'See the hours of each person by day. Hours without a name are in the last row.',
};
export const haulingTitles: Titles = {
  title: 'Hauling',
  subtitle: "Compare loads with the materials on timecards. Loads have no unit, so the timecards' unit is assumed.",
};
