import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds totals of loads by month and material. A trigger updates them with every change of `trucking_totals`, even a change on an
 * older server or by hand.
 */
export class TruckingMonths1790005600000 implements MigrationInterface {
  name = 'TruckingMonths1790005600000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE trucking_month_totals (
        month date NOT NULL,
        material varchar(255) NOT NULL,
        loads bigint NOT NULL,
        quantity numeric(20, 2) NOT NULL,
        PRIMARY KEY (month, material))`);
    await db.query(`
      CREATE FUNCTION keep_trucking_month_totals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO trucking_month_totals AS kept (month, material, loads, quantity)
          SELECT date_trunc('month', day::timestamp)::date AS month, material, sum(loads), sum(quantity)
          FROM added GROUP BY 1, 2 ORDER BY 1, 2
          ON CONFLICT (month, material) DO UPDATE
            SET loads = kept.loads + excluded.loads, quantity = kept.quantity + excluded.quantity;
        END IF;
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO trucking_month_totals AS kept (month, material, loads, quantity)
          SELECT date_trunc('month', day::timestamp)::date AS month, material, -sum(loads), -sum(quantity)
          FROM removed GROUP BY 1, 2 ORDER BY 1, 2
          ON CONFLICT (month, material) DO UPDATE
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
        CREATE TRIGGER trucking_month_totals_on_${event!.toLowerCase()} AFTER ${event} ON trucking_totals
        REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION keep_trucking_month_totals()`);
    }
    // Fills the table after adding the triggers, so that no change of a day is missed.
    await db.query(`
      INSERT INTO trucking_month_totals (month, material, loads, quantity)
      SELECT date_trunc('month', day::timestamp)::date, material, sum(loads), sum(quantity)
      FROM trucking_totals GROUP BY 1, 2`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION keep_trucking_month_totals CASCADE');
    await db.query('DROP TABLE trucking_month_totals');
  }
}
