import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes the serial and equipment of each added, changed, or deleted machine. The job that links lines to machines then reads only
 * lines with these texts. Notes all existing machines once.
 */
export class ChangedMachines1793100100000 implements MigrationInterface {
  name = 'ChangedMachines1793100100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE changed_machines (
        serial text NOT NULL,
        equipment text NOT NULL,
        "changedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_changed_machines" PRIMARY KEY (serial, equipment)
      )`);
    await db.query(`
      CREATE FUNCTION note_changed_machine() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO changed_machines AS noted (serial, equipment)
        SELECT DISTINCT name_key(coalesce(machine.serial, '')), name_key(machine.equipment)
        FROM (VALUES (OLD.serial, OLD.equipment), (NEW.serial, NEW.equipment)) AS machine (serial, equipment)
        WHERE machine.equipment IS NOT NULL
        ON CONFLICT (serial, equipment) DO UPDATE SET "changedAt" = now();
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER machines_changed AFTER INSERT OR UPDATE OR DELETE ON equipment_templates
      FOR EACH ROW EXECUTE FUNCTION note_changed_machine()`);
    await db.query(`
      INSERT INTO changed_machines (serial, equipment)
      SELECT DISTINCT name_key(coalesce(serial, '')), name_key(equipment) FROM equipment_templates`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER machines_changed ON equipment_templates');
    await db.query('DROP FUNCTION note_changed_machine()');
    await db.query('DROP TABLE changed_machines');
  }
}
