import { AppError } from '../../../core/errors';
import { validate } from '../../../core/inputs/validate';
import type { ImportableList } from '../../../core/lists/importable-list';
import type { Pauses } from '../../../core/pauses';
import type { SheetRow } from '../../../services/spreadsheets/read-spreadsheet';
import type { MappedSheet } from '../mapping/guess-headers';
import { type Entry, finder, isSameValue, offers, ownKey, pairEqual, repeats } from './match-entries';
import { type ImportChange, type ImportOffer, ImportRowState } from './preview.types';
import { addCell, cellOf, type ReadRow, type Shape, shapeProblem, shown, usualWidth } from './read-rows';

/** A row of the file with its effect on the list. */
export interface JudgedRow extends ReadRow {
  number: number;
  state: ImportRowState;
  changes: ImportChange[];
  offers: ImportOffer[];
  /** The entry that the row changes or equals. */
  entry?: Entry;
  /** Input that the list's form would send for this row. */
  input?: Record<string, unknown>;
}

interface Judging {
  list: ImportableList;
  entries: Entry[];
  /** Listed codes, keyed by field. */
  codes: Map<string, string[]>;
  pauses: Pauses;
}

/** Column name of problems with the whole row. */
const WHOLE_ROW = 'Row';

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
    await pauses.between();
  }
  const keysOf = ({ entry, sent }: JudgedRow) => [...(entry ? [entry.id] : []), ownKey(sent, list.keys) ?? []].flat();
  for (const [row, other] of await repeats(entered, keysOf, pauses)) {
    if (pairs.has(row)) continue;
    row.errors.push({ column: titleOfKey(list), reason: `This row repeats row ${other.number}` });
  }
  for (const row of judged) if (row.errors.length > 0) row.state = ImportRowState.error;
  return judged;
}

const titleOfKey = ({ fields, keys }: ImportableList) => fields[keys.at(-1)![0]!]!.title;

/** Reads the cells of each row. Sets the state of left-out rows, and of rows that are not entries. */
async function readRows(sheet: MappedSheet, { list, codes, pauses }: Judging): Promise<JudgedRow[]> {
  const { texts, mapping, headers, edits } = sheet;
  const columns = mapping.columns.flatMap(({ index, field }) => (field ? [{ index, field }] : []));
  const corrected = new Map<number, Map<string, string>>();
  for (const { row, field, value } of edits.corrections) {
    corrected.set(row, (corrected.get(row) ?? new Map<string, string>()).set(field, value));
  }
  const leftOut = new Set(edits.leftOut);
  const offerFor = new Map<string, Awaited<ReturnType<typeof offers>>>();
  for (const [field, listed] of codes) offerFor.set(field, await offers(listed, pauses));
  const below = texts.rows.filter(({ number }) => number > mapping.headerRow);
  const shape: Shape = { isText: texts.encoding !== null, header: headers, usualWidth: usualWidth(below) };
  const judged: JudgedRow[] = [];
  for (const row of below) {
    const changes = corrected.get(row.number);
    const one = emptyRow(row);
    judged.push(one);
    for (const { index, field } of columns) {
      const definition = list.fields[field]!;
      const cell = cellOf(row, index, field, definition);
      const offer = offerFor.get(field)?.(changes?.get(field) ?? cell.text);
      if (offer && !edits.acceptOffers) one.offers.push({ field, value: offer });
      const correction = offer && edits.acceptOffers ? offer : changes?.get(field)?.trim();
      addCell(
        one,
        correction === undefined ? cell : { ...cell, text: correction, notes: new Map() },
        shown((row.cells[index] ?? '').trim()),
      );
    }
    judgeShape(one, row, { isLeftOut: leftOut.has(row.number), isCorrected: !!changes, shape });
    await pauses.between();
  }
  return judged;
}

const emptyRow = ({ number }: SheetRow): JudgedRow => ({
  number,
  state: ImportRowState.create,
  values: [],
  sent: {},
  changes: [],
  errors: [],
  doubts: [],
  notes: [],
  offers: [],
});

interface Edited {
  isLeftOut: boolean;
  /** True if the person has corrected a cell of the row. */
  isCorrected: boolean;
  shape: Shape;
}

function judgeShape(one: JudgedRow, row: SheetRow, { isLeftOut, isCorrected, shape }: Edited): void {
  const problem = isCorrected ? undefined : shapeProblem(row, shape);
  if (!isLeftOut && !problem) return;
  one.state = isLeftOut ? ImportRowState.left_out : ImportRowState.error;
  one.errors = isLeftOut ? [] : [{ column: WHOLE_ROW, reason: problem! }];
  one.doubts = [];
  one.offers = [];
}

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
  const names = Object.keys(fields);
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
    for (const { path, message } of error.details.errors ?? []) {
      const column = fields[path]?.title ?? path;
      // A cell that can't be read does not also count as missing.
      if (!one.errors.some((each) => each.column === column)) one.errors.push({ column, reason: message });
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
