import type { DataSource } from 'typeorm';
import { EARLIEST_DAY, LATEST_DAY } from '../../../common/days';
import { whereOf } from '../../core/database/conditions';
import { jsonObject } from '../../core/database/json';
import { queryRows } from '../../core/database/sql';
import { daysOf, firstSpelling } from '../../core/day-totals/day-totals';
import { loadDays, loadUnits } from '../../core/day-totals/load-days';
import { conditionsOf, type Wanted } from './loads.queries';
import type { MaterialTotal } from './loads.types';

/** Returns SQL for the totals of each material, sorted by name. `lines` has a row for each material's key and unit's key. */
const totalsOf = (lines: string) => `
  SELECT min(material) AS material, sum(quantity)::text AS quantity, sum(loads)::int AS loads,
    json_agg(${jsonObject('unit, quantity::text')} ORDER BY "unitKey" NULLS LAST) FILTER (WHERE quantity > 0) AS "quantityByUnit"
  FROM (${lines}) line GROUP BY key ORDER BY min(material) COLLATE natural_order, key`;

/** Reads the hauled quantity of each material. Sums the matching loads. */
export function sumFoundLoads(dataSource: DataSource, wanted: Wanted): Promise<MaterialTotal[]> {
  const where = whereOf(conditionsOf(wanted), 1);
  return queryRows<MaterialTotal>(dataSource, {
    name: `found-material-totals-${where.name}`,
    text: totalsOf(`
      SELECT name_key(load.material) AS key, ${firstSpelling('load.material')} AS material, name_key(load.unit) AS "unitKey",
        ${firstSpelling('load.unit')} AS unit, sum(load.quantity) AS quantity, count(*) AS loads
      FROM trucking_records load WHERE ${where.text} GROUP BY 1, 3`),
    values: where.values,
  });
}

/** Reads the hauled quantity of each material in a period. Sums daily totals. */
export function sumLoadDays(dataSource: DataSource, { filter, timeZone }: Wanted): Promise<MaterialTotal[]> {
  const period = { from: '$2::date', to: '$3::date', zone: '$1' };
  return queryRows<MaterialTotal>(dataSource, {
    name: 'material-totals',
    text: `
      WITH in_unit AS MATERIALIZED (
        SELECT key, "unitKey", min(unit) AS unit, sum(quantity) AS quantity
        FROM ${daysOf(loadUnits, period)} line GROUP BY key, "unitKey"),
      total AS (
        SELECT key, min(material) AS material, sum(quantity) AS quantity, sum(loads) AS loads
        FROM ${daysOf(loadDays, period)} line GROUP BY key)
      ${totalsOf(`
        SELECT key, material, NULL AS "unitKey", NULL AS unit, loads,
          quantity - coalesce((SELECT sum(quantity) FROM in_unit WHERE in_unit.key = total.key), 0) AS quantity
        FROM total
        UNION ALL SELECT in_unit.key, total.material, "unitKey", unit, 0, in_unit.quantity FROM in_unit JOIN total USING (key)`)}`,
    values: [timeZone, filter?.startDate ?? EARLIEST_DAY, filter?.endDate ?? LATEST_DAY],
  });
}
