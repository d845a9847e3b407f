import { type DaySource, type DayTotals, firstSpelling } from './day-totals';

const loads: DaySource = {
  name: 'loads',
  days: (zone) => `SELECT DISTINCT ("timeOut" AT TIME ZONE ${zone})::date AS day FROM trucking_records`,
  isOn: (day, zone) => `record."timeOut" >= ${day}::timestamp AT TIME ZONE ${zone}
      AND record."timeOut" < (${day} + 1)::timestamp AT TIME ZONE ${zone}`,
  hasZone: true,
};

/** Number and quantity of loads by material name and day in the company's zone. */
export const loadDays: DayTotals = {
  source: loads,
  table: 'load_days',
  keys: ['key'],
  names: ['material'],
  sums: ['loads', 'quantity'],
  of: (condition) => `
    SELECT name_key(material) AS key, ${firstSpelling('material')} AS material, count(*) AS loads, sum(quantity) AS quantity
    FROM trucking_records record WHERE ${condition} GROUP BY 1`,
};

/**
 * Quantity of loads with a unit, by material name, unit, and day in the company's zone. The source has its own rows in
 * `changed_days`. The job of a server before 2.4.0 deletes the rows for `loads` without summing units.
 */
export const loadUnits: DayTotals = {
  source: {
    ...loads,
    name: 'load_units',
    days: (zone) => `${loads.days(zone)} WHERE unit IS NOT NULL`,
  },
  table: 'load_units',
  keys: ['key', 'unitKey'],
  names: ['unit'],
  sums: ['quantity'],
  of: (condition) => `
    SELECT name_key(material) AS key, name_key(unit) AS "unitKey", ${firstSpelling('unit')} AS unit, sum(quantity) AS quantity
    FROM trucking_records record WHERE ${condition} AND unit IS NOT NULL GROUP BY 1, 2`,
};
