import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limit in kB for new entries that each search scans, because they are not in the index yet. */
const SHORT_PENDING_LIST = 'WITH (gin_pending_list_limit = 512)';

/**
 * Indexes that use `search_key`, and an index whose `name_key` has changed, each with the index that it replaces. They are built
 * concurrently, so that submitting never waits.
 */
const INDEXES = [
  {
    table: 'timecards',
    index: 'timecards_work_area_search',
    on: `USING gin (search_key("workArea") gin_trgm_ops) ${SHORT_PENDING_LIST}`,
    replaced: { index: 'timecards_work_area_key', on: 'USING gin (name_key("workArea") gin_trgm_ops)' },
  },
  {
    table: 'photos',
    index: 'photos_work_area_search',
    on: 'USING gin (search_key("workArea") gin_trgm_ops)',
    replaced: { index: 'photos_work_area_key', on: 'USING gin (name_key("workArea") gin_trgm_ops)' },
  },
  {
    table: 'activity_logs',
    index: 'activity_logs_search_key',
    on: `USING gin (search_key(action) gin_trgm_ops, search_key(details) gin_trgm_ops) ${SHORT_PENDING_LIST}`,
    replaced: {
      index: 'activity_logs_search',
      on: `USING gin (action gin_trgm_ops, details gin_trgm_ops) ${SHORT_PENDING_LIST}`,
    },
  },
  {
    table: 'equipment_lines',
    index: 'equipment_lines_unlinked_names',
    on: `(name_key(coalesce(serial, '')), name_key(equipment), id) WHERE "equipmentTemplateId" IS NULL`,
    replaced: {
      index: 'equipment_lines_unlinked',
      on: `(name_key(coalesce(serial, '')), name_key(equipment), id) WHERE "equipmentTemplateId" IS NULL`,
    },
  },
];

/**
 * Adds an SQL function that does the same as `searchKey` in common/search-key.ts. Lists are searched by it. Like `name_key`, it
 * has a fast branch for ASCII.
 */
export class SearchKey1795040100000 implements MigrationInterface {
  name = 'SearchKey1795040100000';
  /** CREATE INDEX CONCURRENTLY cannot run inside a transaction. Each step can be repeated. */
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    const one = LETTERS.filter(([, plain]) => plain.length === 1);
    const several = LETTERS.filter(([, plain]) => plain.length > 1);
    const bare = `regexp_replace(
      normalize(lower(regexp_replace(searched, '[${ZERO_WIDTH}]+', '', 'g') COLLATE "und-x-icu"), NFD), '[${IGNORED}]+', '', 'g')`;
    const folded = several.reduce(
      (sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`,
      `translate(${bare}, '${one.map(([letter]) => letter).join('')}', '${one.map(([, plain]) => plain).join('')}')`,
    );
    await db.query(`
      CREATE OR REPLACE FUNCTION search_key(searched text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE
          WHEN searched COLLATE "C" !~ '[^ -~]' THEN translate(lower(searched COLLATE "C"), ' "''\`-', '')
          ELSE ${folded} COLLATE "C"
        END
      $$`);
    for (const { table, index, on, replaced } of INDEXES) {
      // Drops the index if it exists, because it is invalid if an earlier attempt was interrupted.
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${index} ON ${table} ${on}`);
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${replaced.index}`);
    }
    // A job links lines to machines by these notes. Their names may be equal since the migration before this one.
    await db.query(`
      INSERT INTO changed_machines AS noted (serial, equipment)
      SELECT DISTINCT name_key(coalesce(serial, '')), name_key(equipment) FROM (
        SELECT serial, equipment FROM equipment_templates
        UNION ALL
        SELECT serial, equipment FROM equipment_lines WHERE "equipmentTemplateId" IS NULL) named
      WHERE concat(serial, equipment) ~ '[\u2010-\u2015\u2018-\u201F\u02BC]'
      ON CONFLICT (serial, equipment) DO UPDATE SET "changedAt" = now()`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const { table, index, replaced } of INDEXES) {
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${replaced.index}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${replaced.index} ON ${table} ${replaced.on}`);
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
    }
    await db.query('DROP FUNCTION search_key(text)');
  }
}

/** Unicode's Default_Ignorable_Code_Point. */
const ZERO_WIDTH = String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF`;

/** Combining accents, Unicode's White_Space, quotes, apostrophes, primes, hyphens, and dashes. */
const IGNORED = String.raw`\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000"''\u0060\u00AB\u00B4\u00BB\u02B9-\u02BF\u2018-\u201F\u2032-\u2037\u2039\u203A\u2010-\u2015\u2212-`;

/** Letters that Unicode doesn't decompose, each with the letters that people type for it. */
const LETTERS: [letter: string, plain: string][] = [
  ...'øoðdđdłlıiħhŧtŋnĸkſsςsƀbɓbɖdɗdƒfɠgǥgɨiɉjƙkƚlɲnƞnɵoƥpɍrƭtʈtʉuʋvƴyɏyƶz'
    .match(/../gu)!
    .map((pair): [string, string] => [pair[0]!, pair[1]!]),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
];
