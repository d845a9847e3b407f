import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type ColumnKind } from '../../../common/columns';
import { cell, headerCell, inXml, STYLES } from './spreadsheet-cells';

/** A table as a workbook with one sheet. */
export interface Workbook {
  sheet: string;
  columns: readonly { title: string; kind?: ColumnKind }[];
  rows: AsyncIterable<(string | null)[]>;
}

/** Spreadsheet programs can't open many more rows. */
const MOST_ROWS = 1_000_000;
const TOO_MANY = `Only the first ${MOST_ROWS.toLocaleString('en-US')} rows are included. Filter the list, or export it as CSV.`;

/** Characters that a sheet's name can't contain. The name's length is limited, too. */
const NOT_IN_SHEET_NAMES = /[\\/*?:[\]]/g;
const LONGEST_SHEET_NAME = 31;

/** Number of rows measured for the column widths. */
const MEASURED_ROWS = 200;
const WIDTH = { least: 8, most: 60, padding: 2, filterButton: 2 };

/** Yields an XLSX file piece by piece at the client's pace. Memory doesn't grow with the number of rows. */
export async function* xlsxBytes(workbook: Workbook): AsyncGenerator<Buffer> {
  const rows = workbook.rows[Symbol.asyncIterator]();
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let sheet: Readable | undefined;
  try {
    // Read rows before starting the file, so that a failure becomes an error response instead of half a file.
    const first = await take(rows, MEASURED_ROWS);
    sheet = Readable.from(inPieces(sheetXml(workbook, first, rows)));
    sheet.on('error', (error) => output.destroy(error));
    for (const [path, xml] of Object.entries(partsOf(workbook.sheet))) zip.addBuffer(Buffer.from(xml), path);
    zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
    zip.end();
    yield* output;
  } finally {
    sheet?.destroy();
    output.destroy();
    await rows.return?.();
  }
}

async function take<Item>(items: AsyncIterator<Item>, count: number): Promise<Item[]> {
  const taken: Item[] = [];
  while (taken.length < count) {
    const { done, value } = await items.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

async function* sheetXml(
  { columns }: Workbook,
  first: (string | null)[][],
  rest: AsyncIterator<(string | null)[]>,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => letterOf(index));
  const kinds = columns.map(({ kind = 'text' }) => kind);
  const widths = columns.map(({ title }, index) =>
    widthOf(
      title,
      first.map((row) => row[index] ?? ''),
    ),
  );
  yield `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>
<sheetData><row r="1">${columns.map(({ title }, index) => headerCell(`${letters[index]}1`, title)).join('')}</row>`;
  let count = 0;
  const lastRow = () => count + 1;
  const rowXml = (row: (string | null)[]) =>
    `<row r="${lastRow()}">${row.map((text, index) => cell(`${letters[index]}${lastRow()}`, text, kinds[index]!)).join('')}</row>`;
  for await (const row of joined(first, rest)) {
    if (++count > MOST_ROWS) {
      yield rowXml([TOO_MANY]);
      break;
    }
    yield rowXml(row);
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${lastRow()}"/></worksheet>`;
}

async function* joined<Item>(first: Item[], rest: AsyncIterator<Item>): AsyncGenerator<Item> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Returns the column width in characters that fits the title and the values. */
function widthOf(title: string, values: string[]): number {
  const longest = values.reduce((most, value) => Math.max(most, value.length), title.length + WIDTH.filterButton);
  return Math.min(Math.max(longest + WIDTH.padding, WIDTH.least), WIDTH.most);
}

/** Returns a column's letters: 'A', 'Z', 'AA'. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

const PIECE_CHARACTERS = 64 * 1024;

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

const OFFICE = 'http://schemas.openxmlformats.org';
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (...targets: [type: string, path: string][]) =>
  `<Relationships xmlns="${OFFICE}/package/2006/relationships">${targets
    .map(([type, path], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${path}"/>`)
    .join('')}</Relationships>`;

const partsOf = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets><sheet name="${inXml(sheet.replace(NOT_IN_SHEET_NAMES, ' ').slice(0, LONGEST_SHEET_NAME))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': STYLES,
});
