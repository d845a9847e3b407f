import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TruckingTotals1790004400000 } from './1790004400000-trucking-totals';
import { TruckingTotalsByName1793100000000 } from './1793100000000-trucking-totals-by-name';

/** Tables whose rows are part of a day's totals, each with SQL that finds the cards of the rows in `changed`. */
const LINES = {
  cost_codes: 'changed JOIN timecards card ON card.id = changed."timecardId"',
  equipment_lines:
    'changed JOIN cost_codes code ON code.id = changed."costCodeId" JOIN timecards card ON card.id = code."timecardId"',
  material_lines:
    'changed JOIN cost_codes code ON code.id = changed."costCodeId" JOIN timecards card ON card.id = code."timecardId"',
};

/**
 * Adds totals by day, and triggers that note the days of changed cards and loads. A note is a new row, so no two requests wait
 * for each other. A job fills the totals later, so submitting waits only while the triggers are added.
 */
export class DayTotals1794000000000 implements MigrationInterface {
  name = 'DayTotals1794000000000';

  async up(db: QueryRunner): Promise<void> {
    // A submission locks these tables in the same order, so the two can't deadlock.
    await db.query(
      'LOCK TABLE timecards, cost_codes, equipment_lines, material_lines, trucking_records IN SHARE ROW EXCLUSIVE MODE',
    );
    await db.query(`
      CREATE TABLE changed_days (source varchar(20) NOT NULL, day date NOT NULL, "addedId" uuid);
      CREATE INDEX changed_days_of_source ON changed_days (source, day);
      CREATE INDEX changed_days_of_record ON changed_days ("addedId");
      CREATE TABLE kept_totals (
        name varchar(40) NOT NULL CONSTRAINT "PK_kept_totals" PRIMARY KEY,
        source varchar(20) NOT NULL,
        zone varchar(100) NOT NULL
      );
      CREATE TABLE load_days (
        day date NOT NULL,
        key text COLLATE "C" NOT NULL,
        material text COLLATE "C" NOT NULL,
        loads bigint NOT NULL,
        quantity numeric(20, 2) NOT NULL,
        PRIMARY KEY (day, key)
      );
      CREATE TABLE card_days (
        day date PRIMARY KEY,
        cards bigint NOT NULL,
        hours numeric(20, 2) NOT NULL,
        "machineHours" numeric(20, 2) NOT NULL
      );
      CREATE TABLE machine_days (
        day date NOT NULL,
        machine uuid NOT NULL,
        "companyKey" text COLLATE "C" NOT NULL,
        "equipmentKey" text COLLATE "C" NOT NULL,
        "modelKey" text COLLATE "C" NOT NULL,
        "serialKey" text COLLATE "C" NOT NULL,
        company text COLLATE "C" NOT NULL,
        equipment text COLLATE "C" NOT NULL,
        model text COLLATE "C",
        serial text COLLATE "C",
        hours numeric(20, 2) NOT NULL,
        PRIMARY KEY (day, machine, "companyKey", "equipmentKey", "modelKey", "serialKey")
      );
      CREATE TABLE material_days (
        day date NOT NULL,
        key text COLLATE "C" NOT NULL,
        "unitKey" text COLLATE "C" NOT NULL,
        material text COLLATE "C" NOT NULL,
        unit text COLLATE "C" NOT NULL,
        quantity numeric(20, 2) NOT NULL,
        PRIMARY KEY (day, key, "unitKey")
      );`);
    const figures = `
        code text COLLATE "C" NOT NULL,
        "manHours" numeric NOT NULL,
        "crewHours" numeric NOT NULL,
        quantity numeric NOT NULL,
        "quantityManHours" numeric NOT NULL,
        "quantityCrewHours" numeric NOT NULL,
        "quantityWithHours" numeric NOT NULL,
        "quantityWithCrew" numeric NOT NULL,
        "hoursWithoutQuantity" numeric NOT NULL,
        "quantityWithoutHours" numeric NOT NULL`;
    await db.query(`
      CREATE TABLE code_days (day date NOT NULL, key text COLLATE "C" NOT NULL, ${figures}, PRIMARY KEY (day, key));
      CREATE TABLE code_area_days (
        day date NOT NULL, area text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, ${figures}, PRIMARY KEY (day, area, key));`);

    await db.query(`
      CREATE FUNCTION note_added_card() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO changed_days (source, day, "addedId") VALUES ('cards', NEW.date, NEW.id);
        RETURN NULL;
      END $$;
      CREATE FUNCTION note_day_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO changed_days (source, day)
        SELECT DISTINCT 'cards', day FROM (VALUES (OLD.date), (NEW.date)) AS card (day) WHERE day IS NOT NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_added AFTER INSERT ON timecards FOR EACH ROW EXECUTE FUNCTION note_added_card();
      CREATE TRIGGER note_deleted_day AFTER DELETE ON timecards FOR EACH ROW EXECUTE FUNCTION note_day_of_card();
      CREATE TRIGGER note_changed_day AFTER UPDATE OF date, "workArea", "withdrawnAt", "totalHours", "machineHours" ON timecards
      FOR EACH ROW WHEN ((OLD.date, OLD."workArea", OLD."withdrawnAt" IS NULL, OLD."totalHours", OLD."machineHours")
        IS DISTINCT FROM (NEW.date, NEW."workArea", NEW."withdrawnAt" IS NULL, NEW."totalHours", NEW."machineHours"))
      EXECUTE FUNCTION note_day_of_card();`);
    for (const [table, from] of Object.entries(LINES)) {
      // Skips cards that were added in the same transaction, because another trigger has recorded their days.
      await db.query(`
        CREATE FUNCTION note_days_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO changed_days (source, day) SELECT DISTINCT 'cards', card.date FROM ${from}
          WHERE NOT EXISTS (SELECT FROM changed_days note WHERE note."addedId" = card.id AND note.xmin = pg_current_xact_id()::xid);
          RETURN NULL;
        END $$;
        CREATE TRIGGER note_day_of_added AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_${table}();
        CREATE TRIGGER note_day_of_updated AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_${table}();
        CREATE TRIGGER note_day_of_deleted AFTER DELETE ON ${table} REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION note_days_of_${table}();`);
    }
    await db.query(`
      CREATE FUNCTION note_days_of_load() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Triggers don't know the company's zone. Its day is this one, the day before, or the day after.
        INSERT INTO changed_days (source, day, "addedId")
        SELECT DISTINCT 'loads', (moment AT TIME ZONE 'UTC')::date + difference, CASE WHEN TG_OP = 'INSERT' THEN NEW.id END
        FROM (VALUES (OLD."timeOut"), (NEW."timeOut")) AS load (moment), generate_series(-1, 1) difference WHERE moment IS NOT NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_days AFTER INSERT OR UPDATE OR DELETE ON trucking_records
      FOR EACH ROW EXECUTE FUNCTION note_days_of_load();

      CREATE FUNCTION forget_totals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM kept_totals WHERE source = TG_ARGV[0];
        RETURN NULL;
      END $$;
      CREATE TRIGGER forget_totals AFTER TRUNCATE ON timecards EXECUTE FUNCTION forget_totals('cards');
      CREATE TRIGGER forget_totals AFTER TRUNCATE ON trucking_records EXECUTE FUNCTION forget_totals('loads');`);

    // An older server that still runs finds no totals in these views, and adds up the loads.
    await db.query(`
      DROP FUNCTION keep_trucking_totals CASCADE;
      DROP TABLE trucking_totals, trucking_totals_zone;
      CREATE VIEW trucking_totals AS SELECT NULL::date AS day, ''::text AS material, 0::bigint AS loads, 0.00 AS quantity WHERE false;
      CREATE VIEW trucking_totals_zone AS SELECT ''::text AS zone WHERE false;
      DROP INDEX cost_codes_quantities;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW trucking_totals, trucking_totals_zone;
      DROP FUNCTION note_added_card, note_day_of_card, note_days_of_cost_codes, note_days_of_equipment_lines, note_days_of_material_lines,
        note_days_of_load, forget_totals CASCADE;
      DROP TABLE changed_days, kept_totals, load_days, card_days, machine_days, material_days, code_days, code_area_days;
      CREATE INDEX cost_codes_quantities ON cost_codes (code, "productionQuantity") WHERE "productionQuantity" > 0;`);
    await new TruckingTotals1790004400000().up(db);
    await new TruckingTotalsByName1793100000000().up(db);
  }
}
