import type { DaySource, DayTotals } from './day-totals';

/** Timecards with their lines, summed by the card's day. */
export const cardSource: DaySource = {
  name: 'cards',
  days: () => 'SELECT DISTINCT date AS day FROM timecards',
  isOn: (day) => `record.date = ${day}`,
  hasZone: false,
};

/** Number of cards, their hours, and their machine hours by day, without withdrawn cards. */
export const cardDays: DayTotals = {
  source: cardSource,
  table: 'card_days',
  keys: [],
  sums: ['cards', 'hours', 'machineHours'],
  of: (condition) => `
    SELECT count(*) AS cards, coalesce(sum("totalHours"), 0) AS hours, coalesce(sum("machineHours"), 0) AS "machineHours"
    FROM timecards record WHERE ${condition} AND "withdrawnAt" IS NULL HAVING count(*) > 0`,
};
