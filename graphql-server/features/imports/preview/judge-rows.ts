import { AppError } from '../../../core/errors';
import { validate } from '../../../core/inputs/validate';
import type { ImportableList } from '../../../core/lists/importable-list';
import type { MappedSheet } from '../mapping/mapped-sheet';
import { entryRemarks } from './entry-remarks';
import type { JudgedRow, Judging } from './judged-row';
import { type Entry, finder, isSameValue, ownKey, pairEqual, repeats } from './match-entries';
import { readRows } from './read-entries';
import { shown } from './read-rows';
import { ImportRowState } from './rows.types';

/** Determines the effect of every row below the header. Writes nothing. */
export async function judgeRows(sheet: MappedSheet, judging: Judging): Promise<JudgedRow[]> {
  const { list, entries, pauses } = judging;
  const judged = await readRows(sheet, judging);
  const entered = judged.filter(({ state }) => state === ImportRowState.create);
  const sound = entered.filter(({ errors }) => errors.length === 0);
  const pairs = await pairEqual(sound, list, entries, pauses);
  const find = await finder(list, entries, pauses);
  for (const row of entered) {
    row.entry = pairs.get(row);
    if (row.entry) row.state = ImportRowState.same;
    else await judgeRow(row, list, find(row.sent));
    list.checkRow?.(row);
    await pauses.between();
  }
  const keysOf = ({ entry, sent }: JudgedRow) => [...(entry ? [entry.id] : []), ownKey(sent, list.keys) ?? []].flat();
  for (const [row, other] of await repeats(list.fillsNoList ? [] : entered, keysOf, pauses)) {
    if (pairs.has(row)) continue;
    row.errors.push({ column: titleOfKey(list), reason: `This row repeats row ${other.number}` });
  }
  for (const row of judged) if (row.errors.length > 0) row.state = ImportRowState.error;
  const addRemarks = entryRemarks(list, entries);
  for (const row of entered) {
    addRemarks(row);
    await pauses.between();
  }
  return judged;
}

const titleOfKey = ({ fields, keys }: ImportableList) => fields[keys.at(-1)![0]!]!.title;

async function judgeRow(row: JudgedRow, list: ImportableList, found: Entry[]): Promise<void> {
  row.errors.push(...row.doubts);
  if (found.length > 1) {
    row.errors.push({ column: titleOfKey(list), reason: `This row matches ${found.length} entries on the list` });
  }
  row.entry = found.length === 1 ? found[0] : undefined;
  if (row.entry) row.state = ImportRowState.same;
  await validateRow(row, list);
  if (row.changes.length > 0) row.state = ImportRowState.change;
}

/** Validates the row with the rules of the list's form. Fields that the file lacks keep the entry's values. */
async function validateRow(one: JudgedRow, { fields, input: inputClass }: ImportableList): Promise<void> {
  const names = Object.keys(fields).filter((name) => !fields[name]!.split);
  const { entry } = one;
  const kept = entry ? Object.fromEntries(names.map((name) => [name, entry[name]])) : {};
  try {
    const input = (await validate(inputClass, { ...kept, ...one.sent })) as Record<string, unknown>;
    one.input = input;
    if (!entry) return;
    for (const field of names) {
      if (!(field in one.sent) || isSame(entry[field], input[field], fields[field]!)) continue;
      const [old, changed] = [entry[field], input[field]].map((value) => shown(valueText(value, fields[field]!)));
      one.changes.push({ field, old: old!, new: changed! });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const hasError = (column: string) => one.errors.some((each) => each.column === column);
    // A name that can't be split has an error already.
    const unsplit = Object.values(fields).flatMap(({ title, split }) => (split && hasError(title) ? split.into : []));
    for (const { path, message } of error.details.errors ?? []) {
      if (unsplit.includes(path)) continue;
      const column = fields[path]?.title ?? path;
      // A cell that can't be read does not also count as missing.
      if (!hasError(column)) one.errors.push({ column, reason: message });
    }
  }
}

const isSame = (old: unknown, given: unknown, { isNumber }: ImportableList['fields'][string]) =>
  isNumber ? isSameValue(old, given, isNumber) : (old ?? '') === (given ?? '');

const valueText = (value: unknown, { choices }: ImportableList['fields'][string]) =>
  value == null
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : (choices?.[String(value)] ?? String(value));
