import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps one total for each listed machine and day, regardless of how lines spell the machine. After a machine is deleted, its
 * days are summed again.
 */
export class MachineDays1794000100000 implements MigrationInterface {
  name = 'MachineDays1794000100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM kept_totals WHERE name = 'machine_days';
      ALTER TABLE machine_days ALTER company DROP NOT NULL, ALTER equipment DROP NOT NULL;
      CREATE INDEX machine_days_of_machine ON machine_days (machine);
      CREATE FUNCTION note_days_of_machine() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO changed_days (source, day) SELECT DISTINCT 'cards', day FROM machine_days WHERE machine = OLD.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_days AFTER DELETE ON equipment_templates FOR EACH ROW EXECUTE FUNCTION note_days_of_machine();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP FUNCTION note_days_of_machine CASCADE;
      DROP INDEX machine_days_of_machine;
      DELETE FROM kept_totals WHERE name = 'machine_days';
      DELETE FROM machine_days;
      ALTER TABLE machine_days ALTER company SET NOT NULL, ALTER equipment SET NOT NULL;`);
  }
}
