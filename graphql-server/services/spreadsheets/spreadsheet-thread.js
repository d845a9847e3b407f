// What the thread behind read-spreadsheet.ts does; JavaScript, as a thread starts without what compiles the rest.
const { parse } = require('csv-parse/sync');
const chardet = require('chardet');
const { formatValue, readXlsx } = require('hucre');

/** A failure whose message the person sees. */
const unreadable = (message) => Object.assign(new Error(message), { isUnreadable: true });

const NOT_A_TABLE = 'This is not a CSV, TSV, or XLSX file.';

/** @returns the texts of a sheet, or `problem`: an error would lose everything but its message on its way out of the thread */
module.exports = async (task) => {
  try {
    return await read(task);
  } catch (error) {
    if (error.isUnreadable) return { problem: error.message };
    throw error;
  }
};

const read = ({ bytes, isTabbed, sheet, encoding, most }) => {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw unreadable(oldFormat(bytes));
  return startsWith(bytes, [0x50, 0x4b]) ? fromXlsx(bytes, sheet, most) : fromText(bytes, isTabbed, encoding, most);
};

const startsWith = (bytes, head) => head.every((byte, index) => bytes[index] === byte);

/** Office puts an encrypted workbook into the container of its oldest formats. */
const oldFormat = (bytes) =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'The file is protected by a password. Save it without one, then import it.'
    : 'This is a file of an old format (.xls). Save it as .xlsx or CSV, then import it.';

// Text: CSV and TSV

const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function fromText(bytes, isTabbed, encoding, most) {
  const used = encoding ?? encodingOf(bytes);
  const text = new TextDecoder(used).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no table contains them
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) throw unreadable(NOT_A_TABLE);
  const records = recordsOf(text, isTabbed ? '\t' : delimiterOf(text), most.rows + 1);
  checkRows(records.length, most.rows);
  return { sheets: [], sheet: 0, encoding: used, rows: rowsOf(records, most) };
}

/** The mark at its start, else what its bytes can be; what is not UTF-8 comes from a spreadsheet program on Windows. */
function encodingOf(bytes) {
  const marked = MARKS.find(([, mark]) => startsWith(bytes, mark));
  if (marked) return marked[0];
  const half = (odd) => bytes.subarray(0, 4096).filter((byte, index) => index % 2 === odd && byte === 0).length;
  const sample = Math.min(bytes.length, 4096) / 2;
  if (half(1) > sample * 0.3) return 'utf-16le';
  if (half(0) > sample * 0.3) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const guessed = chardet.detect(bytes)?.toLowerCase();
    return guessed === 'windows-1250' || guessed === 'windows-1251' ? guessed : 'windows-1252';
  }
}

function recordsOf(text, delimiter, to) {
  try {
    return parse(text, { delimiter, to, relax_column_count: true, relax_quotes: true, skip_empty_lines: false });
  } catch (error) {
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw unreadable(`A quotation mark that opens before line ${error.lines} is never closed.`);
    }
    throw error.code?.startsWith('CSV_') ? unreadable(NOT_A_TABLE) : error;
  }
}

/** The delimiter that cuts most of the first lines into the same number of columns, and into the most. */
function delimiterOf(text) {
  const head = text.slice(0, 20_000);
  const scored = [',', ';', '\t', '|'].map((delimiter) => [score(head, delimiter), delimiter]);
  return scored.reduce((best, each) => (each[0] > best[0] ? each : best))[1];
}

function score(head, delimiter) {
  let records = [];
  try {
    records = parse(head, { delimiter, to: 20, relax_column_count: true, relax_quotes: true });
  } catch {
    // The head may end inside of quotes.
    records = head.split(/\r?\n/, 20).map((line) => line.split(delimiter));
  }
  const widths = records.map(({ length }) => length).filter((width) => width > 1);
  const same = Math.max(0, ...widths.map((width) => widths.filter((one) => one === width).length));
  return same * 100 + Math.max(0, ...widths);
}

// XLSX

async function fromXlsx(bytes, wanted = undefined, most = undefined) {
  checkUnpackedSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), most.unpackedBytes);
  const names = [];
  const visible = [];
  // A tenth of a sheet's rows may be empty ones between its tables.
  const readRows = most.rows + 1;
  let book;
  try {
    book = await readXlsx(bytes, {
      readStyles: true,
      maxRows: readRows,
      sheets: (info, index) => {
        names[index] = info.name;
        if (!info.hidden && !info.veryHidden) visible.push(index);
        return index === (wanted ?? visible[0]);
      },
    });
  } catch (error) {
    if (/spans .* cells/.test(error.message)) checkRows(readRows, most.rows);
    throw unreadable('The XLSX file is damaged or not complete. Save it again, then import it.');
  }
  const [sheet] = book.sheets;
  if (!sheet) throw unreadable(`The file has no sheet ${(wanted ?? 0) + 1}.`);
  checkRows(sheet.rows.length, most.rows);
  const notes = new Map();
  const records = sheet.rows.map((row, r) =>
    row.map((value, c) => {
      const cell = sheet.cells?.get(`${r},${c}`);
      const kind =
        cell?.type === 'error' ? 'error' : cell?.formula !== undefined ? 'formula' : isDay(value) ? 'date' : '';
      if (kind) notes.set(r, [...(notes.get(r) ?? []), [c, kind]]);
      return textOf(value ?? cell?.formulaResult ?? null, cell?.style?.numFmt);
    }),
  );
  for (const merge of sheet.merges ?? []) spread(records, merge);
  return { sheets: names, sheet: names.indexOf(sheet.name), encoding: null, rows: rowsOf(records, most, notes) };
}

/**
 * Adds up what the archive says its files unpack to; the reader unpacks no file beyond its stated size. Refused before anything
 * is unpacked.
 */
function checkUnpackedSize(zip, most) {
  const damaged = () => unreadable('The XLSX file is damaged or not complete. Save it again, then import it.');
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > zip.length) throw damaged();
  let at = zip.readUInt32LE(end + 16);
  let total = 0;
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const [packed, unpacked] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    if ((packed === 0) !== (unpacked === 0) && !(packed === 2 && unpacked === 0)) throw damaged();
    total += unpacked;
    if (total > most) throw unreadable(`The file is larger than ${most / 1024 / 1024} MB when unpacked.`);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

const isDay = (value) => value instanceof Date;

/** A value as a person reads it in the sheet, as long as that loses nothing: '0310' in a cell with four digits, '12.5%'. */
function textOf(value, format = 'General') {
  if (value === null || value === undefined) return '';
  if (isDay(value)) return dayText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return String(value);
  const plain = plainNumber(value);
  if (/^[0#,.]*0+(\.0+)?$/.test(format)) {
    const shown = formatValue(value, format.replaceAll(',', ''));
    return Number(shown) === Number(plain) ? shown : plain;
  }
  return /%\s*$/.test(format) ? `${plainNumber(value * 100)}%` : plain;
}

/** Without the noise of floats, and without an exponent: 0.1 + 0.2 is '0.3'. */
function plainNumber(value) {
  const short = Number(value.toPrecision(15));
  return Math.abs(short) < 1e21 && Math.abs(short) >= 1e-6 ? String(short) : short === 0 ? '0' : short.toFixed(10);
}

function dayText(value) {
  if (Number.isNaN(value.getTime())) return '';
  const [day, time] = value.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** A merged header counts for each of its columns and rows. */
function spread(records, { startRow, endRow, startCol, endCol }) {
  // Only headers span few rows; a merged block of data stays as it is.
  if (startRow > 20 || endRow - startRow > 3) return;
  const text = records[startRow]?.[startCol] ?? '';
  for (let r = startRow; r <= Math.min(endRow, records.length - 1); r++) {
    for (let c = startCol; c <= Math.min(endCol, startCol + 60); c++) records[r][c] ||= text;
  }
}

// Both

/** The rows that hold anything, each with its number in the sheet. */
function rowsOf(records, most, notes = new Map()) {
  const rows = [];
  for (const [index, cells] of records.entries()) {
    const texts = Array.from(cells, (cell) => cell ?? '');
    while (texts.length > 0 && texts.at(-1).trim() === '') texts.pop();
    if (texts.every((text) => text.trim() === '')) continue;
    if (texts.length > most.columns) throw unreadable(`The file has more than ${most.columns} columns.`);
    rows.push({ number: index + 1, cells: texts, notes: notes.get(index) ?? [] });
  }
  if (rows.length === 0) throw unreadable('The file is empty.');
  return rows;
}

function checkRows(count, most) {
  if (count > most)
    throw unreadable(`The file has more than ${most.toLocaleString('en-US')} rows, counting empty ones.`);
}
