import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds an SQL function that does the same as `nameKey` in common/names.ts. It has a fast branch for ASCII without repeated
 * spaces, because most names are like that and reports call it for each line. Postgres inlines it, and indexes can use it.
 */
export class NameKey1791100000000 implements MigrationInterface {
  name = 'NameKey1791100000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(String.raw`
      CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE
          WHEN name COLLATE "C" !~ '[^ -~]|  ' THEN lower(btrim(name) COLLATE "C")
          ELSE btrim(regexp_replace(
            normalize(lower(regexp_replace(name, '[${ZERO_WIDTH}]+', '', 'g') COLLATE "und-x-icu"), NFC),
            '[${WHITE_SPACE}]+', ' ', 'g')) COLLATE "C"
        END
      $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION name_key(text)');
  }
}

/** Unicode's Default_Ignorable_Code_Point. */
const ZERO_WIDTH = String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF`;

/** Unicode's White_Space. */
const WHITE_SPACE = String.raw`\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000`;
