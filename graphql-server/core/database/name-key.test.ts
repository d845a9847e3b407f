import { nameKey } from '../../../common/names';
import { searchKey } from '../../../common/search-key';
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
const sqlKeys = async (names: string[], sqlFunction = 'name_key'): Promise<string[]> => {
  const rows = await database.dataSource.query<{ key: string }[]>(
    `SELECT ${sqlFunction}(name) AS key FROM unnest($1::text[]) WITH ORDINALITY AS sent (name, place) ORDER BY place`,
    [names],
  );
  return rows.map(({ key }) => key);
};

/** Returns names with nearly every Unicode character. */
function namesWithAnyCharacter(): string[] {
  const names: string[] = [];
  for (let point = 1; point <= 0xe0fff; point = point === 0xd7ff ? 0xe000 : point === 0x1ffff ? 0xe0000 : point + 1) {
    const character = String.fromCodePoint(point);
    if (NEWER_LETTERS.test(character)) continue;
    if (/\P{Cn}/u.test(character) || /\p{Default_Ignorable_Code_Point}/u.test(character)) {
      names.push(` A${character}b`, `${character}\u0301 Ä  ${character}`);
    }
  }
  return names;
}

test.each([
  ['name_key', nameKey],
  ['search_key', searchKey],
])(
  '%s and its function in JavaScript return the same for names with nearly any character',
  async (sqlFunction, key) => {
    const names = namesWithAnyCharacter();
    const keys = await sqlKeys(names, sqlFunction);
    const different = names.filter((name, index) => keys[index] !== key(name));
    expect(different.map((name) => JSON.stringify(name))).toEqual([]);
  },
);

test('a search finds at least the names that contain its text by name_key', async () => {
  const parts = [
    'Ana',
    'ÅSE',
    'o\u2019',
    "O'",
    'İ',
    'Ω\u0301',
    'ΟΔΟΣ',
    ' ',
    '\u2013',
    '-',
    '"',
    '\u200b',
    'ß',
    '한',
    '\u0301',
    '5%',
  ];
  const pairs = parts.flatMap((one) =>
    parts.flatMap((other) => parts.map((third) => [one + other + third, one + other])),
  );
  const missed = pairs.filter(
    ([name, search]) => nameKey(name!).includes(nameKey(search!)) && !searchKey(name!).includes(searchKey(search!)),
  );
  expect(missed).toEqual([]);
});

test('name_key leaves its own results unchanged', async () => {
  const names = ['J\u030c', ' \u0130stanbul \u200b ', 'A \u200b B', '\uFEFF\u00ad', 'e\u200b\u0301'];
  const keys = await sqlKeys(names);
  expect(await sqlKeys(keys)).toEqual(keys);
  expect(keys).toEqual(['\u01f0', 'i\u0307stanbul', 'a b', '', '\u00e9']);
});

test('name_key ignores how quotes, apostrophes, and hyphens are written', async () => {
  const names = [
    'O\u2019BRIEN',
    '15\u201d Pipe',
    'A\u2013B',
    'A\u2010B',
    'A\u2015B',
    '\u2018a\u201b \u201cb\u201f',
    'A\u2212B',
  ];
  const keys = ["o'brien", '15" pipe', 'a-b', 'a-b', 'a-b', `'a' "b"`, 'a\u2212b'];
  expect(await sqlKeys(names)).toEqual(keys);
  expect(names.map(nameKey)).toEqual(keys);
});

test('search_key returns its own results, and the results of name_key, unchanged', async () => {
  const names = ['José Muñoz', 'O\u2019Neil', 'Ångström', 'Łódź-Ørsted', 'Weiß', 'O\u0308 \u200b', '한글'];
  const keys = await sqlKeys(names, 'search_key');
  expect(keys.slice(0, 5)).toEqual(['josemunoz', 'oneil', 'angstrom', 'lodzorsted', 'weiss']);
  expect(await sqlKeys(keys, 'search_key')).toEqual(keys);
  expect(await sqlKeys(await sqlKeys(names), 'search_key')).toEqual(keys);
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
