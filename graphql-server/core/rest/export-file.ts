import { writeXlsxStream } from 'hucre/xlsx';
import { guarded } from '../../../common/formula-guard';
import { csvLine, UTF8_MARK } from './csv';
import { inChunks, sendAll } from './rest';
import type { RestResponse } from './route';

/** A list as a file to be saved; a null cell is empty. */
export interface ExportFile {
  /** Without its extension: letters, digits, and dashes only. */
  name: string;
  format: 'csv' | 'xlsx';
  columns: { title: string; isNumber?: true }[];
  rows: AsyncIterable<(string | null)[]>;
}

const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a sheet holds; Excel opens no more than a few rows beyond. */
const MOST_XLSX_ROWS = 1_000_000;

/** A CSV or XLSX file, at the reader's pace: memory does not grow with the list. */
export const exportFile: RestResponse<ExportFile> = {
  status: 200,
  mediaType: 'text/csv',
  async send(res, { name, format, columns, rows }, context) {
    res.status(200).type(MEDIA_TYPES[format]).attachment(`${name}.${format}`);
    const content = format === 'csv' ? inChunks(csvLines(columns, rows)) : xlsxBytes(columns, rows);
    await sendAll<string | Uint8Array>(res, content, context);
  },
};

async function* csvLines(columns: ExportFile['columns'], rows: ExportFile['rows']): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(columns.map(({ title }) => title));
  for await (const row of rows) yield csvLine(row);
}

async function* xlsxBytes(columns: ExportFile['columns'], rows: ExportFile['rows']): AsyncGenerator<Uint8Array> {
  const sheet = writeXlsxStream(xlsxRows(columns, rows), {
    name: 'Export',
    columns: columns.map(({ title, isNumber }) => ({ header: title, width: isNumber ? 12 : 20 })),
    freezePane: { rows: 1 },
  });
  const reader = sheet.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Ends the reading of the list when the client left.
    await reader.cancel();
  }
}

/** Codes stay texts: as numbers they would lose their zeros. */
async function* xlsxRows(columns: ExportFile['columns'], rows: ExportFile['rows']) {
  let count = 0;
  for await (const row of rows) {
    if (++count > MOST_XLSX_ROWS) {
      yield [
        `Only the first ${MOST_XLSX_ROWS.toLocaleString('en-US')} rows are here. Filter the list, or export it as CSV.`,
      ];
      return;
    }
    yield row.map((cell, index) => (cell === null ? null : columns[index]!.isNumber ? asNumber(cell) : guarded(cell)));
  }
}

const asNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : guarded(text));
