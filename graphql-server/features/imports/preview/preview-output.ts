import type { ImportableList } from '../../../core/lists/importable-list';
import { ENCODINGS, type SheetTexts } from '../../../services/spreadsheets/read-spreadsheet';
import type { Import } from '../imports.entity';
import type { MappedSheet } from '../mapping/mapped-sheet';
import { missingValues } from './missing-values';
import type { Judgment } from './preview.queries';
import { type ImportPreview } from './preview.types';
import { shown } from './read-rows';
import { ImportRowState } from './rows.types';
import { sheetRemarks } from './sheet-remarks';

const MOST_LISTED = { offers: 1000, errors: 5000, fileRows: 5, notImported: 100, samples: 3 };

const textsOf = ({ number, cells }: SheetTexts['rows'][number]) => ({ number, cells: cells.map(shown) });

/** Returns the changes that an uploaded file would make to its list, with remarks on the file as a whole. */
export function previewOf(
  { id, list: name, fileName }: Pick<Import, 'id' | 'list' | 'fileName'>,
  list: ImportableList,
  sheet: MappedSheet,
  { rows, counts, version }: Judgment,
): ImportPreview {
  const { texts, headers, mapping } = sheet;
  const above = texts.rows.filter(({ number }) => number < mapping.headerRow);
  const below = texts.rows.filter(({ number }) => number > mapping.headerRow);
  const offers = rows.flatMap(({ number, offers: own }) => own.map((offer) => ({ ...offer, row: number })));
  const errors = rows.filter(({ state }) => state === ImportRowState.error);
  return {
    id,
    list: name,
    fileName,
    sheets: texts.sheets,
    sheet: texts.sheet,
    headerRow: mapping.headerRow,
    encoding: texts.encoding,
    encodings: texts.encoding ? ENCODINGS : [],
    columns: mapping.columns.map(({ index, field }) => ({
      index,
      header: headers[index]!,
      samples: samplesOf(below, index),
      field: field ?? null,
    })),
    fields: Object.entries(list.fields).map(([field, { title, choices = {} }]) => ({
      name: field,
      title,
      choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
    })),
    fileRows: below.slice(0, MOST_LISTED.fileRows).map(textsOf),
    notImported: above.slice(0, MOST_LISTED.notImported).map(textsOf),
    notImportedCount: above.length,
    remarks: sheetRemarks(sheet, list, below),
    missing: missingValues(sheet, list, rows),
    hiddenCount: rows.filter(({ isHidden }) => isHidden).length,
    encodingGuess: texts.encodingGuess ?? null,
    counts,
    offers: offers.slice(0, MOST_LISTED.offers),
    offerCount: offers.length,
    errorRows: errors.slice(0, MOST_LISTED.errors).map(({ number }) => number),
    version,
    judged: rows,
  };
}

function samplesOf(rows: SheetTexts['rows'], index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = cells[index]?.trim().slice(0, 100);
    if (text) samples.push(text);
    if (samples.length === MOST_LISTED.samples) break;
  }
  return samples;
}
