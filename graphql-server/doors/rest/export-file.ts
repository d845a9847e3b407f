import type { ColumnKind } from '../../../common/columns';
import type { ExportFile } from '../../core/operations/route';
import type { Answer } from './answer';
import { csvLine, UTF8_MARK } from './csv';
import { inChunks, sendAll } from './send-all';
import { xlsxBytes } from './xlsx';

const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a CSV or XLSX file at the client's pace, so that memory doesn't grow with the list. */
export const exportFile: Answer<ExportFile> = {
  mediaTypes: Object.values(MEDIA_TYPES),
  async send(res, { name, format, ...file }, context) {
    res.status(200).type(MEDIA_TYPES[format]).attachment(`${name}.${format}`);
    const content = format === 'csv' ? inChunks(csvLines(file.columns, file.rows)) : xlsxBytes(file);
    await sendAll<string | Uint8Array>(res, content, context);
  },
};

async function* csvLines(columns: ExportFile['columns'], rows: ExportFile['rows']): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(columns.map(({ title }) => title));
  for await (const row of rows) yield csvLine(row.map((text, index) => inText(text, columns[index]!.kind)));
}

/** Returns the text of a CSV cell. In percent columns, '0.5417' becomes '54%'. */
const inText = (text: string | null, kind: ColumnKind) =>
  text !== null && kind === 'percent' ? `${Math.round(Number(text) * 100)}%` : text;
