import type { MigrationInterface, QueryRunner } from 'typeorm';

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
  {
    table: 'workers',
    column: 'employeeNumber',
    length: 50,
    noun: 'worker',
    same: ['employeeNumber'],
    among: '"employeeNumber" IS NOT NULL',
  },
  { table: 'accounting_templates', column: 'name', length: 100, noun: 'accounting template', same: ['kind', 'name'] },
];

/** Indexes of lists. Indexes of large tables are built by the next migration. */
const INDEXES = [
  'cost_code_templates_code_key',
  'material_templates_name_key',
  'trucking_sources_name_key',
  'equipment_templates_keys',
  'workers_employee_number',
  'accounting_templates_name',
];

/** Totals by day: the records that they sum, and the columns with names' keys. */
const TOTALS = [
  { table: 'code_days', source: 'cards', keys: ['key'] },
  { table: 'code_area_days', source: 'cards', keys: ['area', 'key'] },
  { table: 'material_days', source: 'cards', keys: ['key', 'unitKey'] },
  { table: 'machine_days', source: 'cards', keys: ['companyKey', 'equipmentKey', 'modelKey', 'serialKey'] },
  { table: 'load_days', source: 'loads', keys: ['key'] },
];

/**
 * Makes `name_key` ignore how a quote, an apostrophe, or a hyphen is written, because phones write ’ for '. If two entries of a
 * list would become equal, the newer one gets a number, which is logged. Stored keys follow, and copies of names on records and
 * signed sheets stay as they were sent.
 */
export class PunctuationInNames1795040000000 implements MigrationInterface {
  name = 'PunctuationInNames1795040000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      LOCK TABLE ${NAMED.map(({ table }) => table).join(', ')} IN SHARE ROW EXCLUSIVE MODE;
      CREATE FUNCTION plain_punctuation(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT translate(name, '${CURLY}', ${STRAIGHT})
      $$`);
    for (const list of NAMED) await this.numberNewer(db, list);
    await db.query('DROP FUNCTION plain_punctuation(text)');
    await db.query(nameKey(`translate(normalize(${LOWERED}, NFC), '${CURLY}', ${STRAIGHT})`));
    await this.changeKeys(db);
    // Comes last, because nobody can read a list while its index is built.
    await this.buildIndexes(db);
  }

  /** Builds the indexes of lists again. REINDEX would use the function as it was, which Postgres has cached with the index. */
  private async buildIndexes(db: QueryRunner) {
    for (const index of INDEXES) {
      const [{ definition }] = await db.query(`SELECT pg_get_indexdef('${index}'::regclass) AS definition`);
      await db.query(`DROP INDEX ${index}`);
      await db.query(definition);
    }
  }

  /** Adds a number to each entry that differs from an older one and would become equal to it. */
  private async numberNewer(db: QueryRunner, { table, column, length, noun, same, among = 'true' }: Named) {
    const before = same.map((part) => `name_key(coalesce("${part}", ''))`);
    await db.query(`
      DO $$
      DECLARE
        newer record;
        candidate text;
        number int;
      BEGIN
        FOR newer IN
          SELECT entry.id, entry."${column}" AS name FROM (
            SELECT *, first_value(row(${before.join(', ')})) OVER (
              PARTITION BY ${before.map((key) => `plain_punctuation(${key})`).join(', ')} ORDER BY "createdAt", id) AS oldest
            FROM ${table} WHERE ${among}) entry
          WHERE row(${before.join(', ')}) IS DISTINCT FROM entry.oldest ORDER BY "createdAt", id
        LOOP
          number := 2;
          LOOP
            candidate := left(newer.name, ${length} - 8) || ' (' || number || ')';
            EXIT WHEN NOT EXISTS (
              SELECT FROM ${table} WHERE plain_punctuation(name_key("${column}")) = plain_punctuation(name_key(candidate)));
            number := number + 1;
          END LOOP;
          UPDATE ${table} SET "${column}" = candidate, "updatedAt" = now() WHERE id = newer.id;
          INSERT INTO activity_logs (action, details) VALUES ('${noun} updated',
            format('%s: it differed from an older entry only in how a quote or a hyphen is written, and became "%s"', newer.name, candidate));
        END LOOP;
      END $$`);
  }

  /** Changes the keys that tables store. The days of totals are summed again, and sheets of extra work are computed again. */
  private async changeKeys(db: QueryRunner) {
    for (const { table, source, keys } of TOTALS) {
      const isChanged = keys.map((key) => `"${key}" ~ '[${CURLY}]'`).join(' OR ');
      await db.query(
        `INSERT INTO changed_days (source, day) SELECT DISTINCT '${source}', day FROM ${table} WHERE ${isChanged}`,
      );
    }
    await db.query(`
      INSERT INTO extra_work_days ("workOrderId", date, "areaId", area)
      SELECT DISTINCT "workOrderId", date, md5(name_key(area))::uuid, name_key(area)
      FROM extra_work_days WHERE area ~ '[${CURLY}]' ORDER BY 1, 2, 3
      ON CONFLICT ("workOrderId", date, "areaId") DO UPDATE SET state = NULL, "contentHash" = NULL;
      DELETE FROM extra_work_days WHERE area ~ '[${CURLY}]';
      UPDATE extra_work_days SET state = NULL, "contentHash" = NULL WHERE content::text ~ '[${CURLY}]'`);
    // Waits for a batch that is being made, so that no line keeps a key in the old form and is handed over twice.
    await db.query(`
      SELECT pg_advisory_xact_lock(hashtext('accounting batches'), hashtext(kind))
      FROM (SELECT DISTINCT kind FROM accounting_batches ORDER BY kind) batch`);
    await db.query(`
      UPDATE accounting_lines SET key = (
        SELECT jsonb_agg(
          CASE jsonb_typeof(part) WHEN 'string' THEN to_jsonb(name_key(part #>> '{}')) ELSE part END ORDER BY place)::text
        FROM jsonb_array_elements(key::jsonb) WITH ORDINALITY AS parts (part, place))
      WHERE key LIKE '[%' AND key ~ '[${CURLY}]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(nameKey(`normalize(${LOWERED}, NFC)`));
    await this.buildIndexes(db);
  }
}

type Named = (typeof NAMED)[number];

/** Curly quotes and apostrophes, and the hyphens and dashes from U+2010 to U+2015, each with its ASCII character as SQL. */
const CURLY = '\u2018\u2019\u201A\u201B\u02BC\u201C\u201D\u201E\u201F\u2010\u2011\u2012\u2013\u2014\u2015';
const STRAIGHT = `repeat('''', 5) || repeat('"', 4) || repeat('-', 6)`;

/** Unicode's Default_Ignorable_Code_Point and White_Space. */
const ZERO_WIDTH = String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF`;
const WHITE_SPACE = String.raw`\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000`;

const LOWERED = `lower(regexp_replace(name, '[${ZERO_WIDTH}]+', '', 'g') COLLATE "und-x-icu")`;

/** Returns the statement that changes `name_key`. `composed` is SQL for the name in lower case and composed form. */
const nameKey = (composed: string) => `
      CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE
          WHEN name COLLATE "C" !~ '[^ -~]|  ' THEN lower(btrim(name) COLLATE "C")
          ELSE btrim(regexp_replace(
            ${composed},
            '[${WHITE_SPACE}]+', ' ', 'g')) COLLATE "C"
        END
      $$`;
