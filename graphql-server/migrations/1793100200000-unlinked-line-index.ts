import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD = 'equipment_lines_without_machine';
const NEW = 'equipment_lines_unlinked';

/**
 * Replaces the index of lines without a machine with an index on their serial and equipment. The new index is built concurrently,
 * so that submitting never waits.
 */
export class UnlinkedLineIndex1793100200000 implements MigrationInterface {
  name = 'UnlinkedLineIndex1793100200000';
  /** CREATE INDEX CONCURRENTLY cannot run inside a transaction. Each step can be repeated. */
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // Drops the index if it exists, because it is invalid if an earlier attempt was interrupted.
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${NEW}`);
    await db.query(`
      CREATE INDEX CONCURRENTLY ${NEW} ON equipment_lines (name_key(coalesce(serial, '')), name_key(equipment), id)
      WHERE "equipmentTemplateId" IS NULL`);
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${OLD}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${OLD}`);
    await db.query(`CREATE INDEX CONCURRENTLY ${OLD} ON equipment_lines (id) WHERE "equipmentTemplateId" IS NULL`);
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${NEW}`);
  }
}
