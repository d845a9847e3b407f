import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of replaced meters. Each reading gets the hours to add to its number for the running hours of the machine. A
 * trigger sets them, because older servers insert readings, too.
 */
export class MeterChanges1796100000000 implements MigrationInterface {
  name = 'MeterChanges1796100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE meter_changes (
        id uuid NOT NULL CONSTRAINT "PK_meter_changes" PRIMARY KEY,
        "equipmentTemplateId" uuid NOT NULL CONSTRAINT "FK_meter_changes_machine" REFERENCES equipment_templates (id),
        date date NOT NULL,
        "oldHours" numeric(10,2) NOT NULL,
        "newHours" numeric(10,2) NOT NULL DEFAULT 0,
        reason varchar(500) NOT NULL,
        "userId" uuid CONSTRAINT "FK_meter_changes_person" REFERENCES users (id) ON DELETE SET NULL,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "withdrawnAt" timestamptz,
        "withdrawnBy" uuid CONSTRAINT "FK_meter_changes_withdrawer" REFERENCES users (id) ON DELETE SET NULL,
        "withdrawReason" varchar(500)
      );
      CREATE UNIQUE INDEX meter_changes_day ON meter_changes ("equipmentTemplateId", date) WHERE "withdrawnAt" IS NULL;
      CREATE INDEX meter_changes_newest ON meter_changes (date DESC, "createdAt" DESC, id DESC);
      CREATE INDEX meter_changes_person ON meter_changes ("userId");
      CREATE INDEX meter_changes_withdrawer ON meter_changes ("withdrawnBy") WHERE "withdrawnBy" IS NOT NULL;
    `);
    await db.query('ALTER TABLE equipment_hours ADD "meterOffset" numeric(10,2) NOT NULL DEFAULT 0');
    // On the day of a change, the nearer number says which meter was read. A number without a meter's value is the old meter's.
    await db.query(`
      CREATE FUNCTION is_after_meter_change(change meter_changes, day date, shown numeric) RETURNS boolean
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT change.date < day OR
          (change.date = day AND coalesce(abs(shown - change."newHours") < abs(shown - change."oldHours"), false))
      $$;
      CREATE FUNCTION meter_offset(machine uuid, day date, shown numeric) RETURNS numeric
      LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT coalesce(sum(change."oldHours" - change."newHours"), 0) FROM meter_changes change
        WHERE change."equipmentTemplateId" = machine AND change."withdrawnAt" IS NULL AND change.date <= day
          AND is_after_meter_change(change, day, shown)
      $$;
    `);
    // Locks the machine before it reads the changes: whoever records a change at the same time holds the machine. The function
    // is volatile, so its second statement also reads changes that were committed while the first one waited.
    await db.query(`
      CREATE FUNCTION set_meter_offset() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM FROM equipment_templates WHERE id = NEW."equipmentTemplateId" FOR SHARE;
        NEW."meterOffset" := meter_offset(NEW."equipmentTemplateId", NEW.date, NEW.hours);
        RETURN NEW;
      END $$;
      CREATE TRIGGER meter_offset BEFORE INSERT ON equipment_hours FOR EACH ROW EXECUTE FUNCTION set_meter_offset();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION set_meter_offset CASCADE');
    await db.query('DROP FUNCTION meter_offset; DROP FUNCTION is_after_meter_change');
    await db.query('ALTER TABLE equipment_hours DROP COLUMN "meterOffset"');
    await db.query('DROP TABLE meter_changes');
  }
}
