import type { DataSource } from 'typeorm';
import { execute } from '../../core/database/sql';

/**
 * Fills the totals by day and material when they are new, or were kept by the days of another zone. Loads cannot be
 * written meanwhile: 3 million take some seconds.
 */
export async function keepTruckingTotals(dataSource: DataSource, timeZone: string): Promise<void> {
  await dataSource.transaction(async (db) => {
    const isFilled = async () =>
      (await execute(db, { text: 'SELECT FROM trucking_totals_zone WHERE zone = $1', values: [timeZone] })) > 0;
    if (await isFilled()) return;
    await execute(db, { text: 'LOCK TABLE trucking_records IN SHARE MODE' });
    // Another server may have filled them meanwhile.
    if (await isFilled()) return;
    await execute(db, { text: 'DELETE FROM trucking_totals' });
    await execute(db, { text: 'DELETE FROM trucking_totals_zone' });
    await execute(db, { text: 'INSERT INTO trucking_totals_zone (zone) VALUES ($1)', values: [timeZone] });
    await execute(db, {
      text: `INSERT INTO trucking_totals (day, material, loads, quantity)
       SELECT (load."timeOut" AT TIME ZONE $1)::date, min(btrim(material) COLLATE "C"), count(*), sum(quantity)
       FROM trucking_records load GROUP BY 1, name_key(material)`,
      values: [timeZone],
    });
  });
}
