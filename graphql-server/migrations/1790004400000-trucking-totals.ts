import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds totals of loads by day and material. A trigger updates them in every transaction that changes loads, even in a transaction
 * of an older server. The server fills the table, because days depend on TIME_ZONE.
 */
export class TruckingTotals1790004400000 implements MigrationInterface {
  name = 'TruckingTotals1790004400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE trucking_totals (
        day date NOT NULL,
        material varchar(255) NOT NULL,
        loads bigint NOT NULL,
        quantity numeric(20, 2) NOT NULL,
        PRIMARY KEY (day, material))`);
    await db.query('CREATE TABLE trucking_totals_zone (zone varchar(100) PRIMARY KEY)');
    await db.query(`
      CREATE FUNCTION keep_trucking_totals() RETURNS trigger LANGUAGE plpgsql AS $$
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
    for (const [event, tables] of [
      ['INSERT', 'NEW TABLE AS added'],
      ['UPDATE', 'OLD TABLE AS removed NEW TABLE AS added'],
      ['DELETE', 'OLD TABLE AS removed'],
    ]) {
      await db.query(`
        CREATE TRIGGER trucking_totals_on_${event!.toLowerCase()} AFTER ${event} ON trucking_records
        REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION keep_trucking_totals()`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION keep_trucking_totals CASCADE');
    await db.query('DROP TABLE trucking_totals, trucking_totals_zone');
  }
}
