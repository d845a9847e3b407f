import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns by which lists are sorted. */
const sorted = [
  ['cost_code_templates', 'code', 'varchar(100)'],
  ['material_templates', 'name', 'varchar(255)'],
  ['trucking_sources', 'name', 'varchar(255)'],
  ['equipment_templates', 'equipment', 'varchar(255)'],
  ['equipment_templates', 'model', 'varchar(255)'],
  ['equipment_templates', 'serial', 'varchar(255)'],
  ['estimates', 'costCode', 'varchar(255)'],
] as const;

/** Columns that must be unique regardless of case, with their length and the new index. */
const unique = [
  ['cost_code_templates', 'code', 100, 'cost_code_templates_code_any_case'],
  ['material_templates', 'name', 255, 'material_templates_name_any_case'],
  ['trucking_sources', 'name', 255, 'trucking_sources_name_any_case'],
] as const;

/**
 * Makes lists sort numbers by value and ignore case ('10-2', '10-10', '900', 'apple', 'Sand'). Makes 'Sand' and 'sand' equal. Of
 * existing names that differ only in case, the oldest active name stays. The others become 'sand (2)' and 'sand (3)'.
 */
export class NaturalOrder1790001600000 implements MigrationInterface {
  name = 'NaturalOrder1790001600000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true-ks-level2')`);
    for (const [table, column, type] of sorted) {
      await db.query(`ALTER TABLE ${table} ALTER "${column}" TYPE ${type} COLLATE natural_order`);
    }
    for (const [table, column, length, index] of unique) {
      await db.query(`
        DO $$
        DECLARE
          duplicate record;
          candidate text;
          number int;
        BEGIN
          FOR duplicate IN
            SELECT id, name FROM (
              SELECT id, "${column}" AS name,
                row_number() OVER (PARTITION BY lower("${column}") ORDER BY "isActive" DESC, "createdAt", id) AS place
              FROM ${table}) ranked
            WHERE place > 1 ORDER BY place
          LOOP
            number := 2;
            LOOP
              candidate := left(duplicate.name, ${length} - 8) || ' (' || number || ')';
              EXIT WHEN NOT EXISTS (SELECT FROM ${table} WHERE lower("${column}") = lower(candidate));
              number := number + 1;
            END LOOP;
            UPDATE ${table} SET "${column}" = candidate, "updatedAt" = now() WHERE id = duplicate.id;
          END LOOP;
        END $$
      `);
      await db.query(`CREATE UNIQUE INDEX ${index} ON ${table} (lower("${column}"))`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [, , , index] of unique) await db.query(`DROP INDEX ${index}`);
    for (const [table, column, type] of sorted) {
      await db.query(`ALTER TABLE ${table} ALTER "${column}" TYPE ${type} COLLATE "default"`);
    }
    await db.query('DROP COLLATION natural_order');
  }
}
