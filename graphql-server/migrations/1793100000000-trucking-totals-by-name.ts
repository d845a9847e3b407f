import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recomputes the totals of loads, with one row for each day and material, regardless of how the loads spell the material. */
export class TruckingTotalsByName1793100000000 implements MigrationInterface {
  name = 'TruckingTotalsByName1793100000000';

  async up(db: QueryRunner): Promise<void> {
    // A transaction that writes loads also locks this table first, so the two can't deadlock.
    await db.query('LOCK TABLE trucking_records IN SHARE ROW EXCLUSIVE MODE');
    await db.query(`
      CREATE TEMPORARY TABLE merged ON COMMIT DROP AS
        SELECT day, min(btrim(material) COLLATE "C") AS material, sum(loads) AS loads, sum(quantity) AS quantity
        FROM trucking_totals WHERE loads > 0 GROUP BY day, name_key(material)`);
    await db.query('TRUNCATE trucking_totals');
    await db.query(`
      INSERT INTO trucking_totals (day, material, loads, quantity) SELECT day, material, loads, quantity FROM merged`);
    await db.query('CREATE UNIQUE INDEX trucking_totals_names ON trucking_totals (day, name_key(material))');
    await db.query(`
      CREATE OR REPLACE FUNCTION keep_trucking_totals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO trucking_totals AS kept (day, material, loads, quantity)
          SELECT (load."timeOut" AT TIME ZONE zone)::date, min(btrim(material) COLLATE "C"), count(*), sum(quantity)
          FROM added load, trucking_totals_zone GROUP BY 1, name_key(material) ORDER BY 1, name_key(material)
          ON CONFLICT (day, name_key(material)) DO UPDATE
            SET loads = kept.loads + excluded.loads, quantity = kept.quantity + excluded.quantity,
              material = CASE WHEN kept.loads > 0 THEN least(kept.material COLLATE "C", excluded.material)
                ELSE excluded.material END;
        END IF;
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO trucking_totals AS kept (day, material, loads, quantity)
          SELECT (load."timeOut" AT TIME ZONE zone)::date, min(btrim(material) COLLATE "C"), -count(*), -sum(quantity)
          FROM removed load, trucking_totals_zone GROUP BY 1, name_key(material) ORDER BY 1, name_key(material)
          ON CONFLICT (day, name_key(material)) DO UPDATE
            SET loads = kept.loads + excluded.loads, quantity = kept.quantity + excluded.quantity;
          -- The spelling that the row shows may have left with its load.
          UPDATE trucking_totals kept SET material = spelled.material FROM (
            SELECT gone.day, gone.name, min(btrim(load.material) COLLATE "C") AS material
            FROM (SELECT DISTINCT zone, ("timeOut" AT TIME ZONE zone)::date AS day, name_key(material) AS name
              FROM removed, trucking_totals_zone) gone
            JOIN trucking_records load ON load."timeOut" >= gone.day::timestamp AT TIME ZONE gone.zone
              AND load."timeOut" < (gone.day + 1)::timestamp AT TIME ZONE gone.zone AND name_key(load.material) = gone.name
            GROUP BY 1, 2) spelled
          WHERE kept.day = spelled.day AND name_key(kept.material) = spelled.name AND kept.material <> spelled.material;
        END IF;
        RETURN NULL;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('LOCK TABLE trucking_records IN SHARE ROW EXCLUSIVE MODE');
    await db.query(`
      CREATE OR REPLACE FUNCTION keep_trucking_totals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO trucking_totals AS kept (day, material, loads, quantity)
          SELECT (load."timeOut" AT TIME ZONE zone)::date AS day, material, count(*), sum(quantity)
          FROM added load, trucking_totals_zone GROUP BY 1, 2 ORDER BY 1, 2
          ON CONFLICT (day, material) DO UPDATE
            SET loads = kept.loads + excluded.loads, quantity = kept.quantity + excluded.quantity;
        END IF;
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO trucking_totals AS kept (day, material, loads, quantity)
          SELECT (load."timeOut" AT TIME ZONE zone)::date AS day, material, -count(*), -sum(quantity)
          FROM removed load, trucking_totals_zone GROUP BY 1, 2 ORDER BY 1, 2
          ON CONFLICT (day, material) DO UPDATE
            SET loads = kept.loads + excluded.loads, quantity = kept.quantity + excluded.quantity;
        END IF;
        RETURN NULL;
      END $$`);
    await db.query('DROP INDEX trucking_totals_names');
    // Empty the totals. The next start of the server fills them again, with one row per spelling.
    await db.query('TRUNCATE trucking_totals, trucking_totals_zone');
  }
}
