import type { ImportableList } from '../../../core/lists/importable-list';
import { type Entry, finder, isSameValue, keyOf, ownKey, pairEqual, repeats } from './match-entries';

const pauses = { between: async () => {}, end() {} };
const KEYS = [['code'], ['name', 'unit']];
const list = (overrides: Partial<ImportableList> = {}) =>
  ({
    keys: KEYS,
    fields: {
      code: { title: 'Code' },
      name: { title: 'Name' },
      unit: { title: 'Unit' },
      rate: { title: 'Rate', isNumber: true },
    },
    ...overrides,
  }) as ImportableList;

describe('keys', () => {
  test.each([
    [{ code: ' A-1 ' }, { code: 'a-1' }, true],
    [{ code: 12 }, { code: '12' }, true],
    [{ code: 'A-1' }, { code: 'A1' }, false],
  ])('%j and %j have the same key: %s', (one, other, same) => {
    expect(keyOf(one, ['code']) === keyOf(other, ['code'])).toBe(same);
  });

  test('the same text in keys of different fields gives different keys', () => {
    expect(keyOf({ code: 'x' }, ['code'])).not.toBe(keyOf({ name: 'x' }, ['name']));
    expect(keyOf({ name: 'a', unit: 'b' }, ['name', 'unit'])).not.toBe(keyOf({ name: 'ab' }, ['name', 'unit']));
  });

  test('a key requires only its first part', () => {
    expect(keyOf({ name: 'Sand' }, ['name', 'unit'])).toBe(keyOf({ name: 'sand', unit: null }, ['name', 'unit']));
    expect(keyOf({ unit: 'TON' }, ['name', 'unit'])).toBeUndefined();
  });

  test.each([
    [{ code: 'A', name: 'Sand' }, { code: 'A' }, ['code']],
    [{ code: ' ', name: 'Sand', unit: 'TON' }, { name: 'Sand', unit: 'TON' }, ['name', 'unit']],
  ])('%j is identified by the key of %j', (values, needed, key) => {
    expect(ownKey(values, KEYS)).toBe(keyOf(needed, key));
  });

  test('values with blank keys identify nothing', () => {
    expect(ownKey({ code: '', unit: 'TON' }, KEYS)).toBeUndefined();
  });
});

describe('finding entries', () => {
  const coded: Entry = { id: 'coded', code: 'A', name: 'Sand', unit: 'TON' };
  const uncoded: Entry = { id: 'uncoded', code: null, name: 'Gravel', unit: 'TON' };
  const twin: Entry = { id: 'twin', code: null, name: 'gravel', unit: 'ton' };
  const ids = async (entries: Entry[], values: Record<string, unknown>, overrides: Partial<ImportableList> = {}) =>
    (await finder(list(overrides), entries, pauses))(values).map(({ id }) => id);

  test.each([
    ['the code', { code: 'a' }, ['coded']],
    ['a code before the name', { code: 'a', name: 'Gravel', unit: 'TON' }, ['coded']],
    ['the name without a code', { name: 'SAND', unit: 'ton' }, ['coded']],
    ['a new code and the name of an entry without a code', { code: 'B', name: 'Gravel', unit: 'TON' }, ['uncoded']],
    ['a new code and the name of an entry with another code', { code: 'B', name: 'Sand', unit: 'TON' }, []],
    ['another unit', { name: 'Sand', unit: 'YARD' }, []],
    ['nothing', {}, []],
  ])('a row with %s (%j) finds %j', async (_what, values, found) => {
    expect(await ids([coded, uncoded], values)).toEqual(found);
  });

  test('by name returns all entries with that name', async () => {
    expect(await ids([uncoded, coded, twin], { name: 'Gravel', unit: 'TON' })).toEqual(['uncoded', 'twin']);
  });

  test('if entries are found only by their own key, a name never finds an entry with a code', async () => {
    const only = { isOnlyFoundByOwnKey: true } as const;
    expect(await ids([coded, uncoded], { name: 'Sand', unit: 'TON' }, only)).toEqual([]);
    expect(await ids([coded, uncoded], { name: 'Gravel', unit: 'TON' }, only)).toEqual(['uncoded']);
    expect(await ids([coded, uncoded], { code: 'A', name: 'x' }, only)).toEqual(['coded']);
  });
});

test.each<[unknown, unknown, true | undefined, boolean]>([
  ['Sand', 'Sand', undefined, true],
  [' Sand  fine', 'Sand fine', undefined, true],
  ['Sand', 'sand', undefined, false],
  [null, '', undefined, true],
  ['', undefined, undefined, true],
  ['x', null, undefined, false],
  [12, '12', undefined, true],
  [true, 'true', undefined, true],
  ['1250.50', '1250.5', true, true],
  ['1250.00', '1250', true, true],
  ['1250', '125', true, false],
  ['1250.5', '12505', true, false],
  ['-1.50', '-1.5', true, true],
  ['1250.50', '1250.5', undefined, false],
  ['1.50 TON', '1.5 TON', true, false],
  ['x1.50', 'x1.5', true, false],
  ['1.50x', '1.5x', true, false],
])('%j equals %j (number: %s): %s', (one, other, isNumber, same) => {
  expect(isSameValue(one, other, isNumber)).toBe(same);
});

describe('rows that equal an entry in every field', () => {
  const entries: Entry[] = [
    { id: '1', code: 'A', name: 'Sand', unit: 'TON', rate: '2.50' },
    { id: '2', code: 'A', name: 'Sand', unit: 'TON', rate: '2.50' },
    { id: '3', code: null, name: 'Gravel', unit: 'TON', rate: null },
  ];
  const paired = async (...rows: Record<string, unknown>[]) => {
    const sent = rows.map((row) => ({ sent: row }));
    const pairs = await pairEqual(sent, list(), entries, pauses);
    return sent.map((row) => pairs.get(row)?.id);
  };

  test('pair with one entry each, in the order of the list', async () => {
    const row = { code: 'A', name: 'Sand', rate: '2.5' };
    expect(await paired(row, row, row)).toEqual(['1', '2', undefined]);
  });

  test('take an entry only once, even if rows have different fields', async () => {
    expect(await paired({ code: 'A' }, { code: 'A', name: 'Sand' }, { code: 'A', unit: 'TON' })).toEqual([
      '1',
      '2',
      undefined,
    ]);
  });

  test.each([
    [{ code: 'A', name: 'sand' }, undefined],
    [{ code: 'A', rate: '2.51' }, undefined],
    [{ name: 'Gravel', unit: 'TON', rate: '' }, '3'],
    [{ name: 'gravel', unit: 'TON' }, undefined],
    [{ unit: 'TON' }, undefined],
    [{ code: 'A', name: 'SandT', unit: 'ON' }, undefined],
  ])('%j pairs with %s', async (row, id) => {
    expect(await paired(row)).toEqual([id]);
  });
});

describe('rows that repeat each other', () => {
  const others = async (rows: Record<string, string[]>) => {
    const found = await repeats(Object.keys(rows), (row) => rows[row]!, pauses);
    return Object.fromEntries(found);
  };

  test('name the first row, and the first row names the second', async () => {
    expect(await others({ a: ['x'], b: ['y'], c: ['x'], d: ['x'] })).toEqual({ a: 'c', c: 'a', d: 'a' });
  });

  test('name the first other row that was found, even if they also repeat a later row', async () => {
    expect(await others({ a: ['x', 'y'], b: ['x'], c: ['y', 'z'], d: ['z'] })).toEqual({
      a: 'b',
      b: 'a',
      c: 'a',
      d: 'c',
    });
    expect(await others({ a: ['x'], b: ['y'], c: ['x', 'y'], d: ['y'] })).toEqual({ a: 'c', b: 'c', c: 'a', d: 'b' });
  });
});
