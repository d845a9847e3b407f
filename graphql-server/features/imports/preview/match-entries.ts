import { nameKey, storedName } from '../../../../common/names';
import type { ImportableList } from '../../../core/lists/importable-list';
import type { Pauses } from '../../../core/service-interfaces/share';

/** An entry of any list. */
export type Entry = Record<string, unknown> & { id: string };

type Values = Record<string, unknown>;

const textOf = (value: unknown) => (value == null ? '' : String(value));

/** Normalizes a value for comparing keys. */
const asKey = (value: unknown) => nameKey(textOf(value));

/** Returns one key as text. Undefined if its first part is blank, because that part is required. */
export function keyOf(values: Values, key: string[]): string | undefined {
  const parts = key.map((name) => asKey(values[name]));
  return parts[0] ? JSON.stringify([key[0], ...parts]) : undefined;
}

/** Returns the index of the first key that is not blank. */
const ownKeyIndex = (values: Values, keys: string[][]) => keys.findIndex((key) => asKey(values[key[0]!]) !== '');

/** Returns the first key that is not blank, as text. Undefined if all keys are blank. */
export function ownKey(values: Values, keys: string[][]): string | undefined {
  const index = ownKeyIndex(values, keys);
  return index < 0 ? undefined : keyOf(values, keys[index]!);
}

function addTo<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}

/**
 * Returns a function that finds the entries for a row. The function looks up the row's first non-blank key. If no entry matches,
 * it looks up the later keys, and accepts only entries whose earlier keys are blank. For example, a machine is found by name only
 * if the machine has no accounting code. With `isOnlyFoundByOwnKey`, the first key also finds only such entries.
 */
export async function finder(
  { keys, isOnlyFoundByOwnKey }: ImportableList,
  entries: Entry[],
  pauses: Pauses,
): Promise<(v: Values) => Entry[]> {
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of keys) {
      const text = keyOf(entry, key);
      if (text) addTo(byKey, text, entry);
    }
    await pauses.between();
  }
  return (values) => {
    const first = ownKeyIndex(values, keys);
    for (let index = first; index >= 0 && index < keys.length; index++) {
      const found = byKey.get(keyOf(values, keys[index]!) ?? '') ?? [];
      const isOwn = !isOnlyFoundByOwnKey && index === first;
      const lacking = isOwn ? found : found.filter((entry) => ownKeyIndex(entry, keys) === index);
      if (lacking.length > 0) return lacking;
    }
    return [];
  };
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Returns a value's normalized text. In a number field, 1250.50 becomes 1250.5. */
function sameForm(value: unknown, isNumber: true | undefined): string {
  const text = storedName(textOf(value));
  if (!isNumber || !DECIMAL.test(text)) return text;
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}

/** True if two values of a field are equal. */
export const isSameValue = (one: unknown, other: unknown, isNumber?: true) =>
  sameForm(one, isNumber) === sameForm(other, isNumber);

/** Pairs each row with an entry that equals it in every field of the row. Uses each entry at most once. */
export async function pairEqual<Row extends { sent: Values }>(
  rows: Row[],
  { keys, fields }: ImportableList,
  entries: Entry[],
  pauses: Pauses,
): Promise<Map<Row, Entry>> {
  const form = (values: Values, names: string[]) =>
    names.map((name) => sameForm(values[name], fields[name]?.isNumber)).join('\0');
  const indexes = new Map<string, Map<string, Entry[]>>();
  const indexBy = async (key: string[], names: string[]) => {
    const index = new Map<string, Entry[]>();
    for (const entry of entries) {
      addTo(index, `${keyOf(entry, key)}\0${form(entry, names)}`, entry);
      await pauses.between();
    }
    // Reverses each list, so that `pop` gives the first row the first entry.
    for (const equal of index.values()) equal.reverse();
    return index;
  };
  const pairs = new Map<Row, Entry>();
  const taken = new Set<Entry>();
  for (const row of rows) {
    const key = keys[ownKeyIndex(row.sent, keys)];
    if (!key) continue;
    const names = Object.keys(row.sent);
    const shape = [key[0], ...names].join('\0');
    const index = indexes.get(shape) ?? (await indexBy(key, names));
    indexes.set(shape, index);
    const equal = index.get(`${keyOf(row.sent, key)}\0${form(row.sent, names)}`);
    let entry = equal?.pop();
    while (entry && taken.has(entry)) entry = equal?.pop();
    if (entry) {
      pairs.set(row, entry);
      taken.add(entry);
    }
    await pauses.between();
  }
  return pairs;
}

/** Maps each row to the first other row found with the same key. Omits rows whose keys are unique. */
export async function repeats<Row>(
  rows: Row[],
  keysOf: (row: Row) => string[],
  pauses: Pauses,
): Promise<Map<Row, Row>> {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) addTo(byKey, key, row);
    await pauses.between();
  }
  const others = new Map<Row, Row>();
  for (const [first, second, ...more] of byKey.values()) {
    if (!second) continue;
    others.set(first!, others.get(first!) ?? second);
    for (const row of [second, ...more]) others.set(row, others.get(row) ?? first!);
  }
  return others;
}
