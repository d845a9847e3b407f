import type { ImportableList } from '../../../core/lists/importable-list';
import type { JudgedRow } from './judged-row';
import { type Entry, keyOf, ownKey } from './match-entries';

/** Returns a function that adds remarks to a row about its entry, or about listed entries of the same name. */
export function entryRemarks({ keys, fields, isOnlyFoundByOwnKey }: ImportableList, entries: Entry[]) {
  const [[code] = []] = keys;
  const nameKeyOf = (values: Record<string, unknown>) => keyOf(values, keys.at(-1)!);
  const withCode = new Map<string, string[]>();
  for (const entry of isOnlyFoundByOwnKey ? entries : []) {
    const name = entry[code!] ? nameKeyOf(entry) : undefined;
    if (name) withCode.set(name, [...(withCode.get(name) ?? []), String(entry[code!])]);
  }
  return ({ entry, sent, notes, offers }: JudgedRow): void => {
    if (entry && entry['isActive'] === false && sent['isActive'] === undefined) {
      notes.push({ field: 'isActive', text: 'This entry is retired on the list. The import leaves it inactive.' });
    }
    const isFoundByCode = !!entry && !!sent[code!];
    const numbers = isFoundByCode || !ownKey(sent, keys) ? undefined : withCode.get(nameKeyOf(sent) ?? '');
    // An offer already names the listed number.
    if (!numbers || offers.some(({ field }) => field === code)) return;
    const listed = `${fields[code!]!.title} ${numbers.slice(0, 3).join(', ')}`;
    const text = entry
      ? `This name is listed with ${listed}.`
      : `This name is listed with ${listed}. The import adds another entry.`;
    notes.push({ field: code!, text });
  };
}
