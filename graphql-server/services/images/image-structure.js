// Checks a photo's file in linear time before it is decoded.

class Refusal extends Error {
  /** @param {'damaged' | 'tooManyPixels' | 'notAPhoto'} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/**
 * Size of a picture, and its bytes. `weight` multiplies the memory that decoding it takes.
 * @typedef {{ width: number, height: number, picture: Buffer, weight?: number }} Walked
 */

const damaged = () => new Refusal('damaged');
const notAPhoto = () => new Refusal('notAPhoto');

/**
 * Checks what could harm the decoder: the size of the picture and the number of its scans. The decoder itself detects damaged
 * pictures. Returns the bytes to decode, without data after the picture and without unneeded parts of a PNG.
 * @param {Buffer} file a JPEG, PNG, or WebP picture
 * @param {number} maxPixels
 * @throws {Refusal} if the file is no photo, is damaged, or has too many pixels
 * @returns {Buffer}
 */
function checkStructure(file, maxPixels) {
  const format = FORMATS.find(({ magic }) => magic(file));
  if (!format) throw notAPhoto();
  const { width, height, picture, weight = 1 } = format.walk(file);
  if (!(width > 0 && height > 0)) throw damaged();
  if (width * height * weight > maxPixels) throw new Refusal('tooManyPixels');
  return picture;
}

const SOF = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
/** Maximum number of scans in a JPEG. A progressive photo has about ten. Decoding thousands takes minutes. */
const MOST_SCANS = 100;

/**
 * Markers without a segment: TEM and RST0 to RST7.
 * @param {number | undefined} marker
 */
const isBare = (marker = 0) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Reads the size and the end of a JPEG. Skips bytes between segments, as the decoder does.
 * @param {Buffer} file
 * @returns {Walked}
 */
function walkJpeg(file) {
  let at = 2;
  let [width, height, scans] = [0, 0, 0];
  for (;;) {
    at = nextMarker(file, at);
    const marker = file[at + 1] ?? 0;
    at += 2;
    if (marker === 0xd9) return { width, height, picture: file.subarray(0, at) };
    if (isBare(marker)) continue;
    if (at + 2 > file.length) throw damaged();
    const length = file.readUInt16BE(at);
    const next = at + length;
    if (length < 2 || next > file.length) throw damaged();
    if (SOF.includes(marker)) {
      if (length < 7) throw damaged();
      height = Math.max(height, file.readUInt16BE(at + 3));
      width = Math.max(width, file.readUInt16BE(at + 5));
    }
    at = next;
    if (marker === 0xda) {
      if (++scans > MOST_SCANS) throw damaged();
      at = endOfScan(file, next);
    }
  }
}

/**
 * Returns the position of the next marker. Of repeated 0xff, the last one counts, and 0xff00 is not a marker.
 * @param {Buffer} file
 * @param {number} start
 */
function nextMarker(file, start) {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff) return at;
  }
  throw damaged();
}

/**
 * Returns the position of the next marker after a scan's data.
 * @param {Buffer} file
 * @param {number} start
 */
function endOfScan(file, start) {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    const isData = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw damaged();
}

/** PNG chunks needed for decoding and turning a picture upright. Omits texts and profiles, which may be compressed bombs. */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'cHRM', 'eXIf', 'IDAT', 'IEND'];
const PNG_START = 8;

/**
 * @param {Buffer} file
 * @returns {Walked}
 */
function walkPng(file) {
  const kept = [file.subarray(0, PNG_START)];
  let [width, height, weight] = [0, 0, 1];
  for (let at = PNG_START; ; ) {
    if (at + 12 > file.length) throw damaged();
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > file.length) throw damaged();
    if (at === PNG_START) {
      if (type !== 'IHDR' || length !== 13) throw damaged();
      width = file.readUInt32BE(at + 8);
      height = file.readUInt32BE(at + 12);
      // An interlaced picture is decoded as a whole, and 16 bits per color take twice as much memory.
      if (file[at + 16] === 16 && file[at + 20] === 1) weight = 2;
    }
    if (PNG_CHUNKS.includes(type)) kept.push(file.subarray(at, next));
    at = next;
    if (type === 'IEND') return { width, height, weight, picture: Buffer.concat(kept) };
  }
}

/**
 * @param {Buffer} file
 * @returns {Walked}
 */
function walkWebp(file) {
  const end = 8 + file.readUInt32LE(4);
  // WebP rounds sizes up to even numbers, so the stated size may exceed the file by a byte.
  if (end > file.length + 1) throw damaged();
  return { ...webpSize(file), picture: file.subarray(0, end) };
}

/** @param {Buffer} file */
function webpSize(file) {
  if (file.length < 30) throw damaged();
  const type = file.toString('latin1', 12, 16);
  if (type === 'VP8X') return { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) };
  if (type === 'VP8L') {
    const bits = file.readUInt32LE(21);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (type === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  throw damaged();
}

/** @param {Buffer} file */
const isJpeg = (file) => file[0] === 0xff && file[1] === 0xd8;
/** @param {Buffer} file */
const isPng = (file) => file.subarray(0, PNG_START).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
/** @param {Buffer} file */
const isWebp = (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';

/** @type {{ magic(file: Buffer): boolean, walk(file: Buffer): Walked }[]} */
const FORMATS = [
  { magic: isJpeg, walk: walkJpeg },
  { magic: isPng, walk: walkPng },
  { magic: isWebp, walk: walkWebp },
];

module.exports = { Refusal, checkStructure };
