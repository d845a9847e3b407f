const { isUtf8 } = require('node:buffer');
const chardet = require('chardet');
const { decode } = require('iconv-lite');
const { readingFaults } = require('./reading-faults.js');

/** @type {[encoding: string, mark: number[]][]} */
const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes the file. Uses a library for single-byte encodings, because Node's own decoder differs between versions.
 * @param {Buffer} bytes
 * @param {string} encoding
 */
function decoded(bytes, encoding) {
  const text = encoding.startsWith('utf-') ? new TextDecoder(encoding).decode(bytes) : decode(bytes, encoding);
  let end = text.length;
  // Old programs pad a file with NULs, or end it with Ctrl-Z.
  while (end > 0 && (text[end - 1] === '\0' || text[end - 1] === '\x1a')) end--;
  return text.slice(0, end);
}

/**
 * Returns the encoding that the byte order mark states, or else the encoding that fits the bytes.
 * @param {Buffer} bytes
 */
function encodingOf(bytes) {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  /** @param {0 | 1} odd */
  const half = (odd) => bytes.subarray(0, 4096).filter((byte, index) => index % 2 === odd && byte === 0).length;
  const sample = Math.min(bytes.length, 4096) / 2;
  if (half(1) > sample * 0.3) return 'utf-16le';
  if (half(0) > sample * 0.3) return 'utf-16be';
  if (isMostlyUtf8(bytes)) return 'utf-8';
  const guessed = chardet.detect(accentedPart(bytes))?.toLowerCase();
  return guessed === 'windows-1250' || guessed === 'windows-1251' ? guessed : 'windows-1252';
}

/**
 * True if at least half of the non-ASCII characters are valid in UTF-8. So one bad byte doesn't change the encoding.
 * @param {Buffer} bytes
 */
function isMostlyUtf8(bytes) {
  let good = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
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

/**
 * @param {Buffer} bytes
 * @param {number} at
 * @param {number} following
 */
function continues(bytes, at, following) {
  for (let next = at + 1; next <= at + following; next++) if ((bytes[next] ?? 0) >> 6 !== 2) return false;
  return true;
}

/**
 * Returns the part around the file's first byte beyond ASCII, because checking the whole file would take seconds.
 * @param {Buffer} bytes
 */
function accentedPart(bytes) {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(0, first - 2000);
  return bytes.subarray(start, start + 100_000);
}

/** Encodings without a mark that a file may have instead of the one that was detected. */
const CANDIDATES = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'cp437',
  'cp850',
  'cp866',
  'koi8-r',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
];

/** A reading is better if it has this many faults less, and at most this part of them. */
const BETTER = { by: 0.7, part: 0.4 };

/**
 * Returns another encoding that may be the right one, with cells in both encodings. Returns null if the letters of the text stand
 * inside of words as they do in names.
 * @param {Buffer} bytes
 * @param {string} used
 * @param {string} delimiter
 */
function guessedEncoding(bytes, used, delimiter) {
  if (used.startsWith('utf-16') || isUtf8(bytes)) return null;
  const sample = accentedPart(bytes);
  const current = decoded(sample, used);
  /** @param {string} encoding */
  const faults = (encoding) => readingFaults(decoded(sample, encoding), sample, encoding);
  const usedFaults = readingFaults(current, sample, used);
  const others = inChardetsOrder(sample).filter((encoding) => encoding !== used);
  const [best] = others
    .map((encoding) => ({ encoding, faults: faults(encoding) }))
    .sort((one, other) => one.faults - other.faults);
  if (!best || usedFaults - best.faults < BETTER.by || best.faults > usedFaults * BETTER.part) return null;
  const samples = bothWays(current, decoded(sample, best.encoding), delimiter);
  return samples.length > 0 ? { encoding: best.encoding, samples } : null;
}

/**
 * Returns the candidates, those first that the library finds likely.
 * @param {Buffer} sample
 */
function inChardetsOrder(sample) {
  const found = chardet.analyse(sample).map(({ name }) => name.toLowerCase());
  /** @param {string} encoding */
  const rank = (encoding) => (found.includes(encoding) ? found.indexOf(encoding) : found.length);
  return CANDIDATES.toSorted((one, other) => rank(one) - rank(other));
}

const SHOWN = { samples: 5, characters: 100 };

/**
 * Returns the first cells that differ between two readings of a text.
 * @param {string} current
 * @param {string} guessed
 * @param {string} delimiter
 */
function bothWays(current, guessed, delimiter) {
  /** @param {string} text */
  const linesOf = (text) => text.split(/\r\n|\n|\r/).map((line) => line.split(delimiter));
  /** @type {Map<string, string>} */
  const readings = new Map();
  const others = linesOf(guessed);
  for (const [index, cells] of linesOf(current).entries()) {
    const line = others[index];
    if (cells.length !== line?.length) continue;
    for (const [column, cell] of cells.entries()) {
      const other = line[column] ?? '';
      if (cell !== other) readings.set(shown(cell), shown(other));
      if (readings.size === SHOWN.samples) return pairs(readings);
    }
  }
  return pairs(readings);
}

/** @param {string} cell */
const shown = (cell) => cell.trim().replace(/^"|"$/g, '').slice(0, SHOWN.characters);
/** @param {Map<string, string>} readings */
const pairs = (readings) => [...readings].map(([current, guessed]) => ({ current, guessed }));

module.exports = { decoded, encodingOf, guessedEncoding };
