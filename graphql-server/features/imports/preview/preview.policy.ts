import { unguarded } from '../../../../common/formula-guard';
import { AppError, type FieldProblem } from '../../../core/errors';
import { validate } from '../../../core/inputs/validate';
import type { ImportableList } from '../../../core/lists/importable-list';
import type { SheetRow } from '../../../services/spreadsheets/read-spreadsheet';
import type { Mapping } from '../mapping/mapping.policy';
import {
  type ImportChange,
  type ImportError,
  type ImportNote,
  type ImportOffer,
  ImportRowState,
} from './preview.types';

/** A cell that the person changed before applying, such as an accepted offer. */
export interface Correction {
  row: number;
  field: string;
  value: string;
}

/** An entry of a list, whichever it is. */
export type Entry = Record<string, unknown> & { id: string };

/** A row of the file with what applying it would do. */
export interface JudgedRow {
  number: number;
  state: ImportRowState;
  values: { field: string; value: string }[];
  changes: ImportChange[];
  errors: ImportError[];
  notes: ImportNote[];
  offers: ImportOffer[];
  /** The entry it changes, or has already. */
  entry?: Entry;
  /** What the list's own form would send. */
  input?: Record<string, unknown>;
}

interface Judging {
  list: ImportableList;
  mapping: Mapping;
  corrections: Correction[];
  entries: Entry[];
  /** The listed codes by field. */
  codes: Map<string, string[]>;
}

/** Entries and rows are the same thing when their keys are: trimmed, without case. */
const asKey = (value: unknown) => (value == null ? '' : String(value).trim().toLowerCase());

/** Judges every row below the header. Nothing is written. */
export async function judgeRows(rows: SheetRow[], judging: Judging): Promise<JudgedRow[]> {
  const { list, mapping, corrections, entries, codes } = judging;
  const columns = mapping.columns.flatMap(({ index, field }) => (field ? [{ index, field }] : []));
  const corrected = new Map(corrections.map(({ row, field, value }) => [`${row} ${field}`, value]));
  const find = finder(list, entries);
  const judged: JudgedRow[] = [];
  for (const row of rows.filter(({ number }) => number > mapping.headerRow)) {
    const one: JudgedRow = {
      number: row.number,
      state: ImportRowState.create,
      values: [],
      changes: [],
      errors: [],
      notes: [],
      offers: [],
    };
    judged.push(one);
    const sent: Record<string, unknown> = {};
    for (const { index, field } of columns) {
      const correction = corrected.get(`${row.number} ${field}`);
      const text = correction ?? unguarded((row.cells[index] ?? '').trim());
      one.values.push({ field, value: text });
      readCell(one, sent, list.fields[field]!, field, text);
      if (correction === undefined) addNotes(one, row, index, field, list.fields[field]!.title, text);
    }
    const found = find(sent);
    if (found.length > 1) {
      one.errors.push({ column: titleOfKey(list), reason: `Fits ${found.length} entries of the list` });
    }
    one.entry = found.length === 1 ? found[0] : undefined;
    await validateRow(one, sent, list);
    for (const [field, listed] of codes) {
      const offer = sent[field] === undefined ? undefined : offerFor(String(sent[field] ?? ''), listed);
      if (offer) one.offers.push({ field, value: offer });
    }
  }
  refuseRepeats(judged, list);
  for (const one of judged) one.state = stateOf(one);
  return judged;
}

function stateOf({ errors, entry, changes }: JudgedRow): ImportRowState {
  if (errors.length > 0) return ImportRowState.error;
  if (!entry) return ImportRowState.create;
  return changes.length > 0 ? ImportRowState.change : ImportRowState.same;
}

const YES = /^(yes|y|true|1|x|active)$/i;
const NO = /^(no|n|false|0|inactive)$/i;

function readCell(
  { errors }: JudgedRow,
  sent: Record<string, unknown>,
  { title, isFlag, choices }: ImportableList['fields'][string],
  field: string,
  text: string,
): void {
  if (isFlag) {
    if (text === '') return;
    if (!YES.test(text) && !NO.test(text)) errors.push({ column: title, reason: `${title} must be Yes or No` });
    else sent[field] = YES.test(text);
  } else sent[field] = choices?.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
}

function addNotes(one: JudgedRow, row: SheetRow, index: number, field: string, title: string, text: string): void {
  for (const [at, kind] of row.notes) {
    if (at !== index) continue;
    if (kind === 'error') one.errors.push({ column: title, reason: `The cell shows ${text}, not a value` });
    if (kind === 'formula') one.notes.push({ field, text: `${title} is a formula; its value ${text} counts` });
    if (kind === 'date') one.notes.push({ field, text: `${title} is a date in the spreadsheet; it counts as ${text}` });
  }
}

/** Validates the row as the list's form does, with what the entry has in the fields that the file lacks. */
async function validateRow(one: JudgedRow, sent: Record<string, unknown>, list: ImportableList): Promise<void> {
  const names = Object.keys(list.fields);
  const kept = one.entry ? Object.fromEntries(names.map((name) => [name, one.entry?.[name]])) : {};
  try {
    const input = (await validate(list.input, { ...kept, ...sent })) as Record<string, unknown>;
    one.input = input;
    if (!one.entry) return;
    for (const field of names) {
      if (!(field in sent) || isSame(one.entry[field], input[field])) continue;
      one.changes.push({ field, old: shownValue(one.entry[field]), new: shownValue(input[field]) });
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const { path, message } of error.details.errors ?? []) one.errors.push(problemOf(list, path, message));
  }
}

const problemOf = ({ fields }: ImportableList, path: FieldProblem['path'], message: string): ImportError => ({
  column: fields[path]?.title ?? path,
  reason: message,
});

const isSame = (old: unknown, given: unknown) => (old ?? '') === (given ?? '');
const shownValue = (value: unknown) =>
  value == null ? '' : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);

/** The parts of one key; undefined when the first of them, without which there is no entry, is blank. */
function keyOf(values: Record<string, unknown>, key: string[]): string | undefined {
  const parts = key.map((name) => asKey(values[name]));
  return parts[0] ? JSON.stringify([key[0], ...parts]) : undefined;
}

/** The index of the key that identifies these values: the first that is not blank. */
const ownKey = (values: Record<string, unknown>, keys: string[][]) =>
  keys.findIndex((key) => keyOf(values, key) !== undefined);

const titleOfKey = ({ fields, keys }: ImportableList) => fields[keys.at(-1)![0]!]!.title;

/**
 * Finds the entries that a row means. One that its first key does not find may still be an entry that lacks this key: a machine
 * that has no accounting code yet is found by its name.
 */
function finder({ keys }: ImportableList, entries: Entry[]): (values: Record<string, unknown>) => Entry[] {
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of keys) {
      const text = keyOf(entry, key);
      if (text) byKey.set(text, [...(byKey.get(text) ?? []), entry]);
    }
  }
  return (values) => {
    const first = ownKey(values, keys);
    for (let index = first; index >= 0 && index < keys.length; index++) {
      const found = byKey.get(keyOf(values, keys[index]!) ?? '') ?? [];
      const lacking = index === first ? found : found.filter((entry) => ownKey(entry, keys) === index);
      if (lacking.length > 0) return lacking;
    }
    return [];
  };
}

/** Two rows that mean one entry, or would create it twice, are errors, both of them. */
function refuseRepeats(rows: JudgedRow[], list: ImportableList): void {
  const means = (row: JudgedRow): string | undefined => {
    if (row.entry) return row.entry.id;
    const values = Object.fromEntries(row.values.map(({ field, value }) => [field, value]));
    const index = ownKey(values, list.keys);
    return index < 0 ? undefined : keyOf(values, list.keys[index]!);
  };
  const rowsOf = new Map<string, JudgedRow[]>();
  for (const row of rows) {
    const key = means(row);
    if (key) rowsOf.set(key, [...(rowsOf.get(key) ?? []), row]);
  }
  for (const repeated of rowsOf.values()) {
    if (repeated.length < 2) continue;
    for (const row of repeated) {
      const [other] = repeated.filter((one) => one !== row);
      row.errors.push({ column: titleOfKey(list), reason: `The same as row ${other!.number}` });
    }
  }
}

const withoutZeros = (code: string) => code.replace(/^0+(?=\d)/, '');

/** The one listed code that a spreadsheet can have made this number from: 0310 became 310, and 1.10 became 1.1. */
function offerFor(code: string, listed: string[]): string | undefined {
  const wanted = asKey(code);
  if (!/^\d+(\.\d+)?$/.test(wanted) || listed.some((one) => asKey(one) === wanted)) return undefined;
  const spellings = [withoutZeros(wanted), ...(wanted.includes('.') ? [`${withoutZeros(wanted)}0`] : [])];
  const fitting = listed.filter((one) => spellings.includes(withoutZeros(asKey(one))));
  return fitting.length === 1 ? fitting[0] : undefined;
}
