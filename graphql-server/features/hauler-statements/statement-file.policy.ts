import { shortDay } from '../../core/days/days';
import type { FileRow, ImportableList } from '../../core/lists/importable-list';
import { isTotal, unitBehind } from './statement-texts';

interface Period {
  startDate?: string | null;
  endDate?: string | null;
}

const DATE = 'Date';
export const TOTAL = 'This row has neither a ticket nor a truck, so it counts as a total and is left out';

const textOf = ({ sent }: FileRow, field: string) => String(sent[field] ?? '').trim();
const hasNone = (row: FileRow, field: string) => textOf(row, field) === '' || isTotal(textOf(row, field));

/** Leaves out a row of totals. Adds an error if the row doesn't identify a load, or if its day is outside the period. */
function checkRow(row: FileRow, { startDate, endDate }: Period): void {
  if (hasNone(row, 'ticketNumber') && hasNone(row, 'truckNumber')) {
    row.state = 'left_out';
    row.errors = [];
    row.notes.push({ field: 'ticketNumber', text: TOTAL });
    return;
  }
  const { input } = row;
  if (!input) return;
  const day = input['date'] as string | null | undefined;
  if (!input['ticketNumber'] && !day) {
    row.errors.push({ column: DATE, reason: 'A row without a ticket needs a day and a truck' });
  }
  if (day && ((startDate && day < startDate) || (endDate && day > endDate))) {
    row.errors.push({ column: DATE, reason: `${shortDay(day)} is outside the statement's period` });
  }
  input['unit'] ??= unitBehind(textOf(row, 'quantity')) ?? null;
}

/** Returns the list with the rules for a statement of this period. */
export const listFor = (list: ImportableList, period: Period): ImportableList => ({
  ...list,
  checkRow: (row) => checkRow(row, period),
});
