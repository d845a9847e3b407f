import { nameKey } from '../../../../common/names';
import type { ImportableList } from '../../../core/lists/importable-list';
import type { SheetRow } from '../../../services/spreadsheets/read-spreadsheet';
import type { MappedSheet } from '../mapping/mapped-sheet';
import type { JudgedRow, Judging } from './judged-row';
import type { Entry } from './match-entries';
import { offers } from './offers';
import { addCell, cellOf, choiceOf, givenCell, shown } from './read-rows';
import { type Shape, shapeProblem, usualWidth } from './row-shape';
import { ImportRowState } from './rows.types';

/** Column name of problems with the whole row. */
const WHOLE_ROW = 'Row';

/** Reads the cells of each row below the header. Sets the state of rows that are left out or are not entries. */
export async function readRows(sheet: MappedSheet, { list, codes, entries, pauses }: Judging): Promise<JudgedRow[]> {
  const { texts, mapping, headers, edits } = sheet;
  const columns = columnsInOrder(mapping, list);
  const mapped = new Set(columns.map(({ field }) => field));
  const corrections = correctionsByRow(edits.corrections);
  const leftOut = new Set(edits.leftOut);
  const constantOf = constantsFor(edits.constants);
  const suggest = suggestions(list, entries);
  const offerFor = new Map<string, Awaited<ReturnType<typeof offers>>>();
  for (const [field, listed] of codes) offerFor.set(field, await offers(listed, pauses));
  const below = texts.rows.filter(({ number }) => number > mapping.headerRow);
  const shape = shapeOf(sheet, below);
  const judged: JudgedRow[] = [];
  for (const row of below) {
    const corrected = corrections.get(row.number);
    const one = emptyRow(row);
    judged.push(one);
    for (const { index, field } of columns) {
      const definition = list.fields[field]!;
      const cell = cellOf(row, index, field, definition, headers[index]);
      const text = corrected?.get(field) ?? cell.text;
      const offer = offerFor.get(field)?.(text) ?? suggest(field, text, one);
      if (offer && !edits.acceptOffers) one.offers.push({ field, value: offer });
      const given = offer && edits.acceptOffers ? offer : corrected?.get(field);
      const original = shown((row.cells[index] ?? '').trim());
      addCell(one, given === undefined ? cell : givenCell(field, definition, given, cell.header), original);
    }
    addFields(one, corrected);
    const isLeftOut = leftOut.has(row.number) || (!!edits.leaveOutHidden && one.isHidden);
    judgeShape(one, row, { isLeftOut, isCorrected: !!corrected, shape });
    await pauses.between();
  }
  return judged;

  /** Adds the fields without a column: their correction, constant, or accepted suggestion. */
  function addFields(row: JudgedRow, corrected: Map<string, string> | undefined): void {
    for (const [field, definition] of Object.entries(list.fields)) {
      if (mapped.has(field)) continue;
      const offer = row.sent[field] ? undefined : suggest(field, '', row);
      const text = corrected?.get(field) ?? constantOf(field, row) ?? (edits.acceptOffers ? offer : undefined);
      if (text !== undefined) {
        row.values = row.values.filter((value) => value.field !== field);
        addCell(row, givenCell(field, definition, text), text);
      } else if (offer) row.offers.push({ field, value: offer });
    }
  }
}

/** Returns the mapped columns. A field that is suggested from another one comes after it. */
function columnsInOrder({ columns }: MappedSheet['mapping'], { fields }: ImportableList) {
  const mapped = columns.flatMap(({ index, field }) => (field ? [{ index, field }] : []));
  const isSuggested = ({ field }: { field: string }) => Number(!!fields[field]!.suggested);
  return mapped.sort((one, other) => isSuggested(one) - isSuggested(other));
}

function correctionsByRow(corrections: MappedSheet['edits']['corrections']) {
  const byRow = new Map<number, Map<string, string>>();
  for (const { row, field, value } of corrections) {
    byRow.set(row, (byRow.get(row) ?? new Map<string, string>()).set(field, value));
  }
  return byRow;
}

const textOf = (row: Pick<JudgedRow, 'sent'>, field: string) => nameKey(String(row.sent[field] ?? ''));

/** Returns a function that finds the constant for a field in a row. A constant with a condition takes precedence. */
function constantsFor(constants: MappedSheet['edits']['constants']) {
  const forAll = new Map<string, string>();
  const limited = new Map<string, string>();
  const conditions = new Map<string, Set<string>>();
  const keyOf = (field: string, when: string, text: string) => JSON.stringify([field, when, text]);
  for (const { field, value, when } of constants) {
    if (!when) forAll.set(field, value);
    else {
      limited.set(keyOf(field, when.field, nameKey(when.value)), value);
      conditions.set(field, (conditions.get(field) ?? new Set()).add(when.field));
    }
  }
  return (field: string, row: JudgedRow): string | undefined => {
    for (const when of conditions.get(field) ?? []) {
      const value = limited.get(keyOf(field, when, textOf(row, when)));
      if (value !== undefined) return value;
    }
    return forAll.get(field);
  };
}

/**
 * Returns a function that suggests a choice for a blank field, from the row's text in another field. It suggests the choice
 * that all listed entries with this text have, such as the kind of all workers of a class. Otherwise it suggests the choice
 * that the text names.
 */
function suggestions({ fields }: ImportableList, entries: Entry[]) {
  const listed = new Map<string, unknown>();
  for (const [field, { suggested }] of Object.entries(fields)) {
    if (!suggested) continue;
    for (const entry of entries) {
      const key = JSON.stringify([field, nameKey(String(entry[suggested.from] ?? ''))]);
      listed.set(key, listed.has(key) && listed.get(key) !== entry[field] ? undefined : entry[field]);
    }
  }
  return (field: string, text: string, row: Pick<JudgedRow, 'sent'>): string | undefined => {
    const definition = fields[field]!;
    const { suggested, choices } = definition;
    if (!suggested || choiceOf(definition, text)) return undefined;
    const other = String(row.sent[suggested.from] ?? '');
    const choice =
      (text && suggested.suggest(text)) ||
      (other && (listed.get(JSON.stringify([field, nameKey(other)])) ?? suggested.suggest(other)));
    return choice ? choices?.[String(choice)] : undefined;
  };
}

const emptyRow = ({ number, isHidden = false }: SheetRow): JudgedRow => ({
  number,
  isHidden,
  state: ImportRowState.create,
  values: [],
  sent: {},
  changes: [],
  errors: [],
  doubts: [],
  notes: isHidden ? [{ field: WHOLE_ROW, text: 'Hidden in the file' }] : [],
  offers: [],
});

function shapeOf({ texts, headers, mapping }: MappedSheet, below: SheetRow[]): Shape {
  const header = texts.rows.find(({ number }) => number === mapping.headerRow);
  return {
    isText: texts.encoding !== null,
    header: headers,
    headerWidth: header?.width ?? headers.length,
    usualWidth: usualWidth(below),
  };
}

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
