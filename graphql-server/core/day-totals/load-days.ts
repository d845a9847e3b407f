import { type DayTotals, firstSpelling } from './day-totals';

/** Number and quantity of loads by material name and day in the company's zone. */
export const loadDays: DayTotals = {
  source: {
    name: 'loads',
    days: (zone) => `SELECT DISTINCT ("timeOut" AT TIME ZONE ${zone})::date AS day FROM trucking_records`,
    isOn: (day, zone) => `record."timeOut" >= ${day}::timestamp AT TIME ZONE ${zone}
      AND record."timeOut" < (${day} + 1)::timestamp AT TIME ZONE ${zone}`,
    hasZone: true,
  },
  table: 'load_days',
  keys: ['key'],
  names: ['material'],
  sums: ['loads', 'quantity'],
  of: (condition) => `
    SELECT name_key(material) AS key, ${firstSpelling('material')} AS material, count(*) AS loads, sum(quantity) AS quantity
    FROM trucking_records record WHERE ${condition} GROUP BY 1`,
};
