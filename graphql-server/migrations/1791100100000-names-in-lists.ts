import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of list entries. From now on, their texts are stored in normalized form. */
const TEXTS = {
  cost_code_templates: ['code', 'description', 'productionUnit', 'accountingCode'],
  material_templates: ['name', 'accountingCode'],
  trucking_sources: ['name', 'accountingCode'],
  equipment_templates: ['equipment', 'model', 'serial', 'accountingCode'],
  estimates: ['costCode', 'unit'],
};

/** Lists that allow no equal entries: the column that gets a number, its length, and the columns that make two entries equal. */
const NAMED = [
  { table: 'cost_code_templates', column: 'code', length: 100, noun: 'cost code', same: ['code'] },
  { table: 'material_templates', column: 'name', length: 255, noun: 'material', same: ['name'] },
  { table: 'trucking_sources', column: 'name', length: 255, noun: 'trucking company', same: ['name'] },
  {
    table: 'equipment_templates',
    column: 'equipment',
    length: 255,
    noun: 'equipment',
    same: ['company', 'equipment', 'model', 'serial'],
    among: '"retiredAt" IS NULL',
  },
];

/** Columns whose unique index this migration replaces. */
const UNIQUE = [
  ['cost_code_templates', 'code'],
  ['material_templates', 'name'],
  ['trucking_sources', 'name'],
] as const;

/**
 * Normalizes the names of list entries. If two entries would become equal, the newer one gets a number, which is logged. Copies
 * of names on records stay as they were sent.
 */
export class NamesInLists1791100100000 implements MigrationInterface {
  name = 'NamesInLists1791100100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION stored_name(name text) RETURNS text LANGUAGE sql AS $$
        SELECT coalesce(nullif(btrim(regexp_replace(
          normalize(regexp_replace(name, '[${ZERO_WIDTH}]+', '', 'g'), NFC), '[${WHITE_SPACE}]+', ' ', 'g')), ''), name)
      $$`);
    for (const list of NAMED) await this.numberNewer(db, list);
    for (const [table, columns] of Object.entries(TEXTS)) {
      const stored = (column: string) => `stored_name("${column}")`;
      await db.query(`
        UPDATE ${table} SET ${columns.map((column) => `"${column}" = ${stored(column)}`)}, "updatedAt" = now()
        WHERE ${columns.map((column) => `"${column}" IS DISTINCT FROM ${stored(column)}`).join(' OR ')}`);
    }
    for (const [table, column] of UNIQUE) {
      await db.query(`CREATE UNIQUE INDEX ${table}_${column}_key ON ${table} (name_key("${column}"))`);
      await db.query(`DROP INDEX ${table}_${column}_any_case`);
    }
    await db.query('DROP FUNCTION stored_name(text)');
  }

  /** Adds a number to each entry that differs from an older one and would become equal to it. */
  private async numberNewer(db: QueryRunner, { table, column, length, noun, same, among = 'true' }: Named) {
    const key = same.map((part) => `name_key(coalesce("${part}", ''))`).join(', ');
    const before = same.map((part) => `lower(btrim(coalesce("${part}", '')))`).join(', ');
    await db.query(`
      DO $$
      DECLARE
        newer record;
        candidate text;
        number int;
      BEGIN
        FOR newer IN
          SELECT entry.id, entry."${column}" AS name FROM (
            SELECT *, first_value(row(${before})) OVER (PARTITION BY ${key} ORDER BY "createdAt", id) AS oldest
            FROM ${table} WHERE ${among}) entry
          WHERE row(${before}) IS DISTINCT FROM entry.oldest ORDER BY "createdAt", id
        LOOP
          number := 2;
          LOOP
            candidate := left(stored_name(newer.name), ${length} - 8) || ' (' || number || ')';
            EXIT WHEN NOT EXISTS (SELECT FROM ${table} WHERE name_key("${column}") = name_key(candidate));
            number := number + 1;
          END LOOP;
          UPDATE ${table} SET "${column}" = candidate, "updatedAt" = now() WHERE id = newer.id;
          INSERT INTO activity_logs (action, details) VALUES ('${noun} updated',
            format('%s: the name looked the same as an older entry''s and became "%s"', newer.name, candidate));
        END LOOP;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table, column] of UNIQUE) {
      await db.query(`CREATE UNIQUE INDEX ${table}_${column}_any_case ON ${table} (lower("${column}"))`);
      await db.query(`DROP INDEX ${table}_${column}_key`);
    }
  }
}

type Named = (typeof NAMED)[number];

/** Unicode's Default_Ignorable_Code_Point and White_Space, as in `name_key`. */
const ZERO_WIDTH = String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF`;
const WHITE_SPACE = String.raw`\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000`;
