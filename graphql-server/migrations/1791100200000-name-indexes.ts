import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes on normalized names, each with the index that it replaces. They are built concurrently, so that submitting never waits.
 */
const INDEXES = [
  {
    table: 'timecards',
    index: 'timecards_work_area_key',
    on: 'USING gin (name_key("workArea") gin_trgm_ops)',
    replaced: { index: 'timecards_work_area', on: 'USING gin ("workArea" gin_trgm_ops)' },
  },
  {
    table: 'photos',
    index: 'photos_work_area_key',
    on: 'USING gin (name_key("workArea") gin_trgm_ops)',
    replaced: { index: 'photos_work_area', on: 'USING gin ("workArea" gin_trgm_ops)' },
  },
  {
    table: 'equipment_templates',
    index: 'equipment_templates_keys',
    on: `(name_key(coalesce(serial, '')), name_key(equipment))`,
    replaced: {
      index: 'equipment_templates_as_text',
      on: `(lower(btrim(coalesce(serial, ''))), lower(btrim(equipment)))`,
    },
  },
];

export class NameIndexes1791100200000 implements MigrationInterface {
  name = 'NameIndexes1791100200000';
  /** CREATE INDEX CONCURRENTLY cannot run inside a transaction. Each step can be repeated. */
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const { table, index, on, replaced } of INDEXES) {
      // Drops the index if it exists, because it is invalid if an earlier attempt was interrupted.
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${index} ON ${table} ${on}`);
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${replaced.index}`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const { table, index, replaced } of INDEXES) {
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${replaced.index}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${replaced.index} ON ${table} ${replaced.on}`);
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    }
  }
}
