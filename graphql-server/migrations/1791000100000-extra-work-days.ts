import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of sheets with their sums, hash, and state. Triggers clear hash and state when a card, a line, or a signature
 * changes, even on an older server. The functions use `name_key`, which a later migration adds, so nothing is filled in here.
 */
export class ExtraWorkDays1791000100000 implements MigrationInterface {
  name = 'ExtraWorkDays1791000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE extra_work_days (
        "workOrderId" uuid NOT NULL CONSTRAINT "FK_extra_work_days_work_order" REFERENCES work_orders(id) ON DELETE CASCADE,
        date date NOT NULL,
        "areaId" uuid NOT NULL,
        area text NOT NULL,
        "workArea" character varying(255),
        content jsonb,
        "contentHash" character varying(64),
        state character varying(10),
        "newestId" uuid,
        cards jsonb NOT NULL DEFAULT '[]',
        "timecardIds" uuid array NOT NULL DEFAULT '{}',
        "personIds" uuid array NOT NULL DEFAULT '{}',
        CONSTRAINT "PK_extra_work_days" PRIMARY KEY ("workOrderId", date, "areaId")
      )`);
    await db.query(`CREATE INDEX extra_work_days_cleared ON extra_work_days (date) WHERE state IS NULL`);
    await db.query(`CREATE INDEX extra_work_days_unsigned ON extra_work_days (date) WHERE state = 'unsigned'`);
    await db.query('CREATE INDEX extra_work_days_newest ON extra_work_days (date, "workOrderId", "areaId")');
    await db.query('CREATE INDEX extra_work_days_cards ON extra_work_days USING gin ("timecardIds")');
    await db.query('CREATE INDEX extra_work_days_people ON extra_work_days USING gin ("personIds")');

    await db.query(`
      CREATE FUNCTION clear_extra_work_day(work_order uuid, day date, work_area text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO extra_work_days ("workOrderId", date, "areaId", area)
        VALUES (work_order, day, md5(name_key(work_area))::uuid, name_key(work_area))
        ON CONFLICT ("workOrderId", date, "areaId") DO UPDATE SET state = NULL, "contentHash" = NULL;
      END $$`);
    await db.query(`
      CREATE FUNCTION clear_extra_work_of_card(card_id uuid) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE extra_work_days SET state = NULL, "contentHash" = NULL WHERE "timecardIds" @> ARRAY[card_id];
        PERFORM clear_extra_work_day(code."workOrderId", card.date, card."workArea")
        FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
        WHERE card.id = card_id AND code."workOrderId" IS NOT NULL;
      END $$`);
    await db.query(`
      CREATE FUNCTION extra_work_of_code_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM clear_extra_work_of_card(CASE WHEN TG_OP = 'DELETE' THEN OLD."timecardId" ELSE NEW."timecardId" END);
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER extra_work_day_begins AFTER INSERT ON cost_codes
      FOR EACH ROW WHEN (NEW."workOrderId" IS NOT NULL) EXECUTE FUNCTION extra_work_of_code_changes()`);
    await db.query(`
      CREATE TRIGGER extra_work_day_changes AFTER UPDATE ON cost_codes
      FOR EACH ROW WHEN (OLD."workOrderId" IS NOT NULL OR NEW."workOrderId" IS NOT NULL)
      EXECUTE FUNCTION extra_work_of_code_changes()`);
    await db.query(`
      CREATE TRIGGER extra_work_day_ends AFTER DELETE ON cost_codes
      FOR EACH ROW WHEN (OLD."workOrderId" IS NOT NULL) EXECUTE FUNCTION extra_work_of_code_changes()`);

    await db.query(`
      CREATE FUNCTION extra_work_of_line_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM clear_extra_work_of_card(code."timecardId") FROM cost_codes code
        WHERE code.id = NEW."costCodeId" AND code."workOrderId" IS NOT NULL;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER extra_work_day_changes
      AFTER UPDATE OF company, equipment, model, serial, hours, "standbyHours" ON equipment_lines
      FOR EACH ROW EXECUTE FUNCTION extra_work_of_line_changes()`);
    await db.query(`
      CREATE TRIGGER extra_work_day_changes AFTER UPDATE OF name, unit, quantity ON material_lines
      FOR EACH ROW EXECUTE FUNCTION extra_work_of_line_changes()`);

    await db.query(`
      CREATE FUNCTION extra_work_of_timecard_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM clear_extra_work_of_card(NEW.id);
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER extra_work_day_changes AFTER UPDATE OF date, "workArea", "withdrawnAt", revision ON timecards
      FOR EACH ROW WHEN ((OLD.date, OLD."workArea", OLD."withdrawnAt", OLD.revision)
        IS DISTINCT FROM (NEW.date, NEW."workArea", NEW."withdrawnAt", NEW.revision))
      EXECUTE FUNCTION extra_work_of_timecard_changes()`);

    await db.query(`
      CREATE FUNCTION extra_work_signature_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN PERFORM clear_extra_work_day(OLD."workOrderId", OLD.date, OLD."workArea");
        ELSE PERFORM clear_extra_work_day(NEW."workOrderId", NEW.date, NEW."workArea");
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER extra_work_day_changes
      AFTER INSERT OR DELETE OR UPDATE OF "voidedAt", "handedOverBy", "refusedReason", content, "signedAt", "receivedAt"
      ON extra_work_sheets FOR EACH ROW EXECUTE FUNCTION extra_work_signature_changes()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER extra_work_day_changes ON extra_work_sheets');
    await db.query('DROP TRIGGER extra_work_day_changes ON timecards');
    await db.query('DROP TRIGGER extra_work_day_changes ON material_lines');
    await db.query('DROP TRIGGER extra_work_day_changes ON equipment_lines');
    await db.query('DROP TRIGGER extra_work_day_ends ON cost_codes');
    await db.query('DROP TRIGGER extra_work_day_changes ON cost_codes');
    await db.query('DROP TRIGGER extra_work_day_begins ON cost_codes');
    await db.query('DROP FUNCTION extra_work_signature_changes()');
    await db.query('DROP FUNCTION extra_work_of_timecard_changes()');
    await db.query('DROP FUNCTION extra_work_of_line_changes()');
    await db.query('DROP FUNCTION extra_work_of_code_changes()');
    await db.query('DROP FUNCTION clear_extra_work_of_card(uuid)');
    await db.query('DROP FUNCTION clear_extra_work_day(uuid, date, text)');
    await db.query('DROP TABLE extra_work_days');
  }
}
