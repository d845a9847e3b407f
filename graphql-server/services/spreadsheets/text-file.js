const { parse } = require('csv-parse/sync');
const { decoded, encodingOf, guessedEncoding } = require('./encodings.js');
const { Refusal, notATable } = require('./refusal.js');

const LINE_ENDS = ['\r\n', '\n', '\r'];

/** @typedef {Pick<import('./read-spreadsheet').MostInFile, 'rows'>} Most */

/**
 * Returns the numbered records of a CSV or TSV file, its encoding, and another encoding that may be the right one.
 * @param {Buffer} bytes
 * @param {boolean} isTabbed
 * @param {string | null | undefined} encoding
 * @param {Most} most
 */
function readText(bytes, isTabbed, encoding, most) {
  const detected = encodingOf(bytes);
  const used = encoding ?? detected;
  const text = decoded(bytes, used);
  checkIsText(text);
  const delimiter = isTabbed ? '\t' : delimiterOf(text);
  // A person who has chosen another encoding needs no guess.
  const encodingGuess = used === detected ? guessedEncoding(bytes, used, delimiter) : null;
  return { encoding: used, encodingGuess, records: recordsOf(text, delimiter, most) };
}

/**
 * Throws for files of other types, which contain NULs or many control characters. Names may contain a few.
 * @param {string} text
 */
function checkIsText(text) {
  if (text.includes('\0')) throw notATable();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are counted
  const controls = text.match(/[\x01-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  if (controls * 10 > text.length) throw notATable();
}

/**
 * @param {string} text
 * @param {string} delimiter
 * @param {Most} most
 * @returns {import('./read-spreadsheet').SheetRow[]}
 */
function recordsOf(text, delimiter, most) {
  const options = { delimiter, record_delimiter: LINE_ENDS, relax_column_count: true, relax_quotes: true };
  try {
    const { records, add } = numbered(most);
    parse(text, { ...options, skip_empty_lines: false, on_record: add });
    return records;
  } catch (thrown) {
    const error = /** @type {Error & { code?: string, lines?: number }} */ (thrown);
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new Refusal(
        `A quotation mark that opens before line ${error.lines} is never closed. Close it, then import the file.`,
      );
    }
    throw error.code?.startsWith('CSV_') ? notATable() : error;
  }
}

/**
 * Numbers the records and drops empty ones. Keeps at most one more than `most` allows, so that the caller notices too many.
 * @param {Most} most
 */
function numbered(most) {
  let number = 0;
  /** @type {import('./read-spreadsheet').SheetRow[]} */
  const records = [];
  /**
   * Returns null, so that the parser keeps nothing.
   * @param {string[]} cells
   */
  const add = (cells) => {
    number++;
    const width = cells.length;
    while (cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length > 0 && records.length <= most.rows) {
      records.push({ number, cells: cells.map(keptAsText), notes: [], width });
    }
    return null;
  };
  return { records, add };
}

/**
 * Removes the signs with which Excel marks a text: ="0310" becomes 0310.
 * @param {string} cell
 */
function keptAsText(cell) {
  const quoted = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell);
  return quoted?.[1] !== undefined ? quoted[1].replaceAll('""', '"') : cell;
}

/**
 * Scores each delimiter by how many of the first lines it splits into equally many columns, then by the number of columns.
 * Returns the best delimiter.
 * @param {string} text
 */
function delimiterOf(text) {
  const head = text.slice(0, 20_000);
  const scored = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, score: score(head, delimiter) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

/**
 * @param {string} head
 * @param {string} delimiter
 */
function score(head, delimiter) {
  /** @type {string[][]} */
  let records = [];
  try {
    const options = { delimiter, record_delimiter: LINE_ENDS, relax_column_count: true, relax_quotes: true };
    records = parse(head, { ...options, to: 20 });
  } catch {
    // The excerpt may end inside of quotes.
    records = head.split(/\r\n|\n|\r/, 20).map((line) => line.split(delimiter));
  }
  const widths = records.map(({ length }) => length).filter((width) => width > 1);
  const same = Math.max(0, ...widths.map((width) => widths.filter((one) => one === width).length));
  return same * 100 + Math.max(0, ...widths);
}

module.exports = { readText };
