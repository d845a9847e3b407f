import type { DayTotals } from './day-totals';

/** Returns the spelling of a name that stands for all its spellings: the first by its characters. */
export const firstSpelling = (text: string) => `min(btrim(${text}) COLLATE "C")`;

/** Loads and their quantity by the material's name, in days of the company's zone. */
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
