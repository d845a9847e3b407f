const chardet = require('chardet');
const { parse } = require('csv-parse/sync');
const { decode } = require('iconv-lite');
const { Refusal, notATable } = require('./refusal.js');

const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const LINE_ENDS = ['\r\n', '\n', '\r'];

/** Returns the numbered records of a CSV or TSV file, and its encoding. */
function readText(bytes, isTabbed, encoding, most) {
  const used = encoding ?? encodingOf(bytes);
  const text = decoded(bytes, used);
  checkIsText(text);
  const delimiter = isTabbed ? '\t' : delimiterOf(text);
  return { encoding: used, records: recordsOf(text, delimiter, most) };
}

/** Decodes the file. Uses a library for single-byte encodings, because Node's own decoder differs between versions. */
function decoded(bytes, encoding) {
  const text = encoding.startsWith('utf-') ? new TextDecoder(encoding).decode(bytes) : decode(bytes, encoding);
  let end = text.length;
  // Old programs pad a file with NULs, or end it with Ctrl-Z.
  while (end > 0 && (text[end - 1] === '\0' || text[end - 1] === '\x1a')) end--;
  return text.slice(0, end);
}

/** Throws for files of other types, which contain NULs or many control characters. Names may contain a few. */
function checkIsText(text) {
  if (text.includes('\0')) throw notATable();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are counted
  const controls = text.match(/[\x01-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  if (controls * 10 > text.length) throw notATable();
}

/** Returns the encoding that the byte order mark states, or else the encoding that fits the bytes. */
function encodingOf(bytes) {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const half = (odd) => bytes.subarray(0, 4096).filter((byte, index) => index % 2 === odd && byte === 0).length;
  const sample = Math.min(bytes.length, 4096) / 2;
  if (half(1) > sample * 0.3) return 'utf-16le';
  if (half(0) > sample * 0.3) return 'utf-16be';
  if (isMostlyUtf8(bytes)) return 'utf-8';
  const guessed = chardet.detect(accentedPart(bytes))?.toLowerCase();
  return guessed === 'windows-1250' || guessed === 'windows-1251' ? guessed : 'windows-1252';
}

/** True if at least half of the non-ASCII characters are valid in UTF-8. So one bad byte doesn't change the encoding. */
function isMostlyUtf8(bytes) {
  let good = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte < 0x80) continue;
    const following = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    const isWhole = byte >= 0xc2 && byte <= 0xf4 && continues(bytes, at, following);
    if (isWhole) {
      good++;
      at += following;
    } else bad++;
  }
  return good >= bad;
}

function continues(bytes, at, following) {
  for (let next = at + 1; next <= at + following; next++) if ((bytes[next] ?? 0) >> 6 !== 2) return false;
  return true;
}

/** Returns the part around the file's first byte beyond ASCII, because checking the whole file would take seconds. */
function accentedPart(bytes) {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, first - 2000);
  return bytes.subarray(start, start + 100_000);
}

function recordsOf(text, delimiter, most) {
  const options = { delimiter, record_delimiter: LINE_ENDS, relax_column_count: true, relax_quotes: true };
  try {
    return parse(text, { ...options, skip_empty_lines: false, on_record: numbered(most) });
  } catch (error) {
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new Refusal(
        `A quotation mark that opens before line ${error.lines} is never closed. Close it, then import the file.`,
      );
    }
    throw error.code?.startsWith('CSV_') ? notATable() : error;
  }
}

/** Numbers the records and drops empty ones. Keeps at most one more than `most` allows, so that the caller notices too many. */
function numbered(most) {
  let number = 0;
  let kept = 0;
  return (cells) => {
    number++;
    const width = cells.length;
    while (cells.length > 0 && cells.at(-1).trim() === '') cells.pop();
    if (cells.length === 0 || kept > most.rows) return null;
    kept++;
    return { number, cells: cells.map(keptAsText), notes: [], width };
  };
}

/** Removes the signs with which Excel marks a text: ="0310" becomes 0310. */
function keptAsText(cell) {
  const quoted = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell);
  return quoted ? quoted[1].replaceAll('""', '"') : cell;
}

/**
 * Scores each delimiter by how many of the first lines it splits into equally many columns, then by the number of columns.
 * Returns the best delimiter.
 */
function delimiterOf(text) {
  const head = text.slice(0, 20_000);
  const scored = [',', ';', '\t', '|'].map((delimiter) => [score(head, delimiter), delimiter]);
  return scored.reduce((best, each) => (each[0] > best[0] ? each : best))[1];
}

function score(head, delimiter) {
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
