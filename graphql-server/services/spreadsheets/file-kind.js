const { Refusal, locked, notATable } = require('./refusal.js');

/** @param {string} text */
const start = (text) => [...Buffer.from(text, 'latin1')];
const NOT_OURS = '. Choose a CSV, TSV, or XLSX file.';
const PICTURE = `The file is a picture${NOT_OURS}`;
const WEB_PAGE = 'The file is a web page. Open it in Excel, save it as XLSX, then import it.';

/**
 * First bytes of files that people upload by mistake.
 * @type {[head: number[], message: string][]}
 */
const OTHERS = [
  [[0xff, 0xd8, 0xff], PICTURE],
  [[0x89, ...start('PNG')], PICTURE],
  [start('GIF8'), PICTURE],
  [start('II*\0'), PICTURE],
  [start('MM\0*'), PICTURE],
  [start('{\\rtf'), `The file is a document${NOT_OURS}`],
  [[0x1f, 0x8b], `The file is a compressed file${NOT_OURS}`],
  [start('Rar!'), `The file is a compressed file${NOT_OURS}`],
  [start('7z\xbc\xaf'), `The file is a compressed file${NOT_OURS}`],
];

/**
 * @param {Uint8Array} bytes
 * @param {number[]} head
 */
const startsWith = (bytes, head, at = 0) => head.every((byte, index) => bytes[at + index] === byte);

/**
 * Office stores an encrypted workbook in the container of its oldest formats.
 * @param {Buffer} bytes
 */
const oldFormat = (bytes) =>
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? locked()
    : new Refusal('The file has an old format (.xls). Save it as .xlsx or CSV, then import it.');

/**
 * Recognizes an XLSX or text file by its bytes, whatever its name.
 * @param {Buffer} bytes
 * @throws Refusal for any other kind
 */
function kindOf(bytes) {
  if (startsWith(bytes, [0x50, 0x4b])) return 'xlsx';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw oldFormat(bytes);
  if (bytes.subarray(0, 1024).includes('%PDF-')) throw new Refusal(`The file is a PDF${NOT_OURS}`);
  const isWebp = startsWith(bytes, start('RIFF')) && startsWith(bytes, start('WEBP'), 8);
  const isPhone = startsWith(bytes, start('ftyp'), 4);
  const isBitmap = startsWith(bytes, start('BM')) && bytes.length > 6 && bytes.readUInt32LE(2) === bytes.length;
  if (isWebp || isPhone || isBitmap) throw new Refusal(PICTURE);
  const other = OTHERS.find(([head]) => startsWith(bytes, head));
  if (other) throw new Refusal(other[1]);
  const head = bytes
    .toString('latin1', 0, 1024)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (/^<(!doctype html|html|table|head|body|meta)\b/.test(head)) throw new Refusal(WEB_PAGE);
  if (head.startsWith('<?xml')) throw notATable();
  return 'text';
}

module.exports = { kindOf };
