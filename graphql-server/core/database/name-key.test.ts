import { nameKey } from '../../../common/names';
import { createTestDatabase, type TestDatabase } from '../../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Letters that older Postgres versions don't know. */
const NEWER_LETTERS =
  /[\u1aeb\u1c89-\u1cbf\u2c2f\ua7b8-\ua7f5\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16e40}-\u{16e5f}\u{16ea0}-\u{16eb8}]/u;

/** Returns Postgres' keys for these names. */
const sqlKeys = async (names: string[]): Promise<string[]> => {
  const rows = await database.dataSource.query<{ key: string }[]>(
    'SELECT name_key(name) AS key FROM unnest($1::text[]) WITH ORDINALITY AS sent (name, place) ORDER BY place',
    [names],
  );
  return rows.map(({ key }) => key);
};

test('Postgres and JavaScript compute the same key for names with nearly any Unicode character', async () => {
  const names: string[] = [];
  for (let point = 1; point <= 0xe0fff; point = point === 0xd7ff ? 0xe000 : point === 0x1ffff ? 0xe0000 : point + 1) {
    const character = String.fromCodePoint(point);
    if (NEWER_LETTERS.test(character)) continue;
    if (/\P{Cn}/u.test(character) || /\p{Default_Ignorable_Code_Point}/u.test(character)) {
      names.push(` A${character}b`, `${character}\u0301 Ä  ${character}`);
    }
  }
  const keys = await sqlKeys(names);
  const different = names.filter((name, index) => keys[index] !== nameKey(name));
  expect(different.map((name) => JSON.stringify(name))).toEqual([]);
});

test('name_key leaves its own results unchanged', async () => {
  const names = ['J\u030c', ' \u0130stanbul \u200b ', 'A \u200b B', '\uFEFF\u00ad', 'e\u200b\u0301'];
  const keys = await sqlKeys(names);
  expect(await sqlKeys(keys)).toEqual(keys);
  expect(keys).toEqual(['\u01f0', 'i\u0307stanbul', 'a b', '', '\u00e9']);
});

test('a lookup by name can use an index on name_key', async () => {
  const plan = await database.dataSource.transaction(async (db) => {
    await db.query('SET LOCAL enable_seqscan = off');
    await db.query('CREATE TEMP TABLE named (name varchar(255)) ON COMMIT DROP');
    await db.query('CREATE INDEX named_key ON named (name_key(name))');
    return db.query('EXPLAIN SELECT FROM named WHERE name_key(name) = name_key($1)', ['Class  II']);
  });
  expect(JSON.stringify(plan)).toContain('named_key');
});
