// Walks through a photo's file before anything decodes it, in linear time and without copying it.

class Refusal extends Error {
  /** @param {'damaged' | 'tooManyPixels' | 'notAPhoto'} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

const damaged = () => new Refusal('damaged');
const notAPhoto = () => new Refusal('notAPhoto');

/**
 * Checks that the file is one whole JPEG, PNG, or WebP picture and nothing else, of at most so many pixels. Returns the
 * bytes to decode.
 * @param {Buffer} file
 * @param {number} maxPixels
 * @returns {Buffer}
 */
function checkStructure(file, maxPixels) {
  const format = FORMATS.find(({ magic }) => magic(file));
  if (!format) throw notAPhoto();
  refuseOtherFormats(file);
  const { width, height, picture, weight = 1 } = format.walk(file);
  if (!(width > 0 && height > 0)) throw damaged();
  if (width * height * weight > maxPixels) throw new Refusal('tooManyPixels');
  return picture;
}

/** What a browser, an interpreter, or a reader of archives finds anywhere in a file. Chance does not write these. */
const OTHER_FORMATS = ['<script', '<?php', '<!doctype', '<html', '%pdf-'];
const ZIP_END = Buffer.from('PK\x05\x06');
const ZIP_COMMENT = 65_557;

const WINDOW = 1024 * 1024;

function refuseOtherFormats(file) {
  // By parts that overlap, so that a large file is not copied as a whole.
  for (let at = 0; at < file.length; at += WINDOW) {
    const text = file.toString('latin1', at, at + WINDOW + 16).toLowerCase();
    if (OTHER_FORMATS.some((mark) => text.includes(mark))) throw notAPhoto();
  }
  if (file.subarray(-ZIP_COMMENT).includes(ZIP_END)) throw notAPhoto();
}

/** Only zeros, with which some cameras fill up a file, may follow the picture. */
function checkRest(file, end) {
  for (let at = end; at < file.length; at++) if (file[at] !== 0) throw notAPhoto();
}

const SOF = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
/** A progressive photo has about ten; decoding thousands takes minutes. */
const MOST_SCANS = 100;

function walkJpeg(file) {
  const first = jpegPicture(file, 0);
  let end = first.end;
  // Phones append more pictures, such as one for bright screens.
  while (isJpeg(file.subarray(end))) end = jpegPicture(file, end).end;
  checkRest(file, end);
  return { ...first, picture: file.subarray(0, first.end) };
}

/** The size of the picture that starts here, and where it ends. */
function jpegPicture(file, start) {
  let at = start + 2;
  let [width, height, scans] = [0, 0, 0];
  for (;;) {
    if (at + 2 > file.length || file[at] !== 0xff) throw damaged();
    const marker = file[at + 1];
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return { width, height, end: at + 2 };
    else {
      if (at + 4 > file.length) throw damaged();
      const length = file.readUInt16BE(at + 2);
      const next = at + 2 + length;
      if (length < 2 || next > file.length) throw damaged();
      if (SOF.includes(marker)) {
        if (length < 7) throw damaged();
        height = file.readUInt16BE(at + 5);
        width = file.readUInt16BE(at + 7);
      }
      at = next;
      if (marker === 0xda) {
        if (++scans > MOST_SCANS) throw damaged();
        at = endOfScan(file, next);
      }
    }
  }
}

/** The next marker after a scan's data. */
function endOfScan(file, start) {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7) || next === 0xff;
    if (!isData) return at;
  }
  throw damaged();
}

/** What a PNG needs to be decoded and turned upright; texts and profiles, which may be compressed bombs, are left out. */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'cHRM', 'eXIf', 'IDAT', 'IEND'];
const PNG_START = 8;

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
      // An interlaced picture is decoded as a whole, and 16 bits a color are twice as much.
      if (file[at + 16] === 16 && file[at + 20] === 1) weight = 2;
    }
    if (PNG_CHUNKS.includes(type)) kept.push(file.subarray(at, next));
    at = next;
    if (type === 'IEND') {
      checkRest(file, at);
      return { width, height, weight, picture: Buffer.concat(kept) };
    }
  }
}

function walkWebp(file) {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length + 1) throw damaged();
  // The file's size is rounded up to an even number.
  checkRest(file, Math.min(end, file.length));
  return { ...webpSize(file), picture: file };
}

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

const isJpeg = (file) => file.length > 3 && file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;
const isPng = (file) => file.subarray(0, PNG_START).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
const isWebp = (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';

const FORMATS = [
  { magic: isJpeg, walk: walkJpeg },
  { magic: isPng, walk: walkPng },
  { magic: isWebp, walk: walkWebp },
];

module.exports = { Refusal, checkStructure };
