import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds totals of loads by unit, and triggers that note the days of changed loads with a unit. Older servers log loads without a
 * unit, which need no note.
 */
export class LoadUnits1796310000000 implements MigrationInterface {
  name = 'LoadUnits1796310000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE load_units (
        day date NOT NULL,
        key text COLLATE "C" NOT NULL,
        "unitKey" text COLLATE "C" NOT NULL,
        unit text COLLATE "C" NOT NULL,
        quantity numeric(20, 2) NOT NULL,
        PRIMARY KEY (day, key, "unitKey")
      );
      CREATE FUNCTION note_units_of_load() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Triggers don't know the company's zone. Its day is this one, the day before, or the day after.
        INSERT INTO changed_days (source, day, "addedId")
        SELECT DISTINCT 'load_units', (moment AT TIME ZONE 'UTC')::date + difference, CASE WHEN TG_OP = 'INSERT' THEN NEW.id END
        FROM (VALUES (OLD."timeOut"), (NEW."timeOut")) AS load (moment), generate_series(-1, 1) difference WHERE moment IS NOT NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_units_of_added AFTER INSERT ON trucking_records
      FOR EACH ROW WHEN (NEW.unit IS NOT NULL) EXECUTE FUNCTION note_units_of_load();
      CREATE TRIGGER note_units_of_changed AFTER UPDATE ON trucking_records
      FOR EACH ROW WHEN (OLD.unit IS NOT NULL OR NEW.unit IS NOT NULL) EXECUTE FUNCTION note_units_of_load();
      CREATE TRIGGER note_units_of_deleted AFTER DELETE ON trucking_records
      FOR EACH ROW WHEN (OLD.unit IS NOT NULL) EXECUTE FUNCTION note_units_of_load();
      CREATE TRIGGER forget_units AFTER TRUNCATE ON trucking_records EXECUTE FUNCTION forget_totals('load_units');`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER forget_units ON trucking_records;
      DROP FUNCTION note_units_of_load CASCADE;
      DROP TABLE load_units;
      DELETE FROM changed_days WHERE source = 'load_units';
      DELETE FROM kept_totals WHERE source = 'load_units'`);
  }
}
