const { crc32, inflateRawSync } = require('node:zlib');
const yauzl = require('yauzl');
const { Refusal, damaged, locked } = require('./refusal.js');

const END = Buffer.from([0x50, 0x4b, 5, 6]);
const END_BYTES = 22;

const unusual = () =>
  new Refusal(
    'The XLSX file is packed in a way that cannot be read. Open it in Excel or LibreOffice, save it as XLSX, then import it.',
  );

/**
 * Normalizes a part's name: ignores case and accepts the Windows separators of some programs.
 * @param {string} name
 */
const asPartName = (name) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** @typedef {{ entry: import('yauzl').Entry, bytes?: Buffer }} Part */

/** The parts of a workbook by name. Unpacks each part on request, within a budget of bytes for all parts together. */
class Archive {
  /**
   * Reads the archive's directory.
   * @param {Buffer} bytes
   * @param {number} budget
   * @throws Refusal for an archive that is damaged, encrypted, or larger than the budget
   */
  static async open(bytes, budget) {
    const end = bytes.lastIndexOf(END);
    if (end < 0 || end + END_BYTES > bytes.length) throw damaged();
    // Some programs write bytes after the archive, which the library refuses.
    const zip = bytes.subarray(0, end + END_BYTES + bytes.readUInt16LE(end + 20));
    const archive = new Archive(zip, budget);
    try {
      // Names are decoded here, because the library refuses names with backslashes and sizes that differ, with other messages.
      const options = { decodeStrings: false, validateEntrySizes: false, autoClose: false };
      archive.file = await yauzl.fromBufferPromise(zip, options);
      checkEnd(zip, end, archive.file);
      for await (const entry of archive.file.eachEntry()) archive.add(entry);
    } catch (error) {
      throw error instanceof Refusal ? error : damaged();
    }
    const texts = [...archive.parts].filter(([name]) => /\.(xml|rels)$/.test(name));
    if (texts.reduce((sum, [, { entry }]) => sum + entry.uncompressedSize, 0) > budget) throw archive.tooLarge();
    return archive;
  }

  /**
   * @param {Buffer} zip
   * @param {number} budget
   */
  constructor(zip, budget) {
    this.zip = zip;
    this.budget = budget;
    this.left = budget;
    /** @type {Map<string, Part>} */
    this.parts = new Map();
    /** @type {import('yauzl').ZipFile | undefined} */
    this.file = undefined;
  }

  /** @param {import('yauzl').Entry} entry */
  add(entry) {
    const name = entry.fileNameRaw.toString('utf8');
    if (name.endsWith('/')) return;
    if (entry.isEncrypted()) throw locked();
    const key = asPartName(name);
    if (this.parts.has(key)) throw damaged();
    this.parts.set(key, { entry });
  }

  get names() {
    return [...this.parts.keys()];
  }

  /** @param {string} name */
  has(name) {
    return this.parts.has(asPartName(name));
  }

  /**
   * Returns the bytes of a part, unpacked at the first call. Undefined if there is none.
   * @param {string} name
   * @returns {Promise<Buffer | undefined>}
   */
  async part(name) {
    const part = this.parts.get(asPartName(name));
    if (part) part.bytes ??= await this.unpacked(part.entry);
    return part?.bytes;
  }

  /** @param {import('yauzl').Entry} entry */
  async unpacked(entry) {
    const { uncompressedSize: size, compressedSize, compressionMethod: method, crc32: sum } = entry;
    if (size > this.left) throw this.tooLarge();
    const start = await this.startOf(entry);
    const packed = this.zip.subarray(start, start + compressedSize);
    const bytes = method === 0 ? packed : method === 8 ? inflated(packed, size) : undefined;
    if (!bytes) throw unusual();
    if (bytes.length !== size || (sum !== 0 && crc32(bytes) !== sum)) throw damaged();
    this.left -= size;
    return bytes;
  }

  /**
   * Returns where the data of an entry starts. The library checks that the data lies within the archive.
   * @param {import('yauzl').Entry} entry
   */
  async startOf(entry) {
    try {
      const { fileDataStart } = await /** @type {import('yauzl').ZipFile} */ (this.file).readLocalFileHeaderPromise(
        entry,
        { minimal: true },
      );
      return fileDataStart;
    } catch {
      throw damaged();
    }
  }

  tooLarge() {
    return new Refusal(
      `The file is larger than ${this.budget / 1024 / 1024} MB when unpacked. Split it, then import its parts.`,
    );
  }
}

/**
 * Unpacks a part. `size` is its stated size. More data means that the file is damaged.
 * @param {Buffer} packed
 * @param {number} size
 */
function inflated(packed, size) {
  try {
    return size === 0 ? Buffer.alloc(0) : inflateRawSync(packed, { maxOutputLength: size });
  } catch {
    throw damaged();
  }
}

/**
 * Checks that the end record agrees with the directory that the library reads, which ZIP64's record may describe. Otherwise other
 * programs may show another content.
 * @param {Buffer} zip
 * @param {number} end
 * @param {import('yauzl').ZipFile} file
 */
function checkEnd(zip, end, file) {
  const { entryCount, readEntryCursor } = /** @type {{ entryCount: number, readEntryCursor: unknown }} */ (file);
  const [count, at] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
  const isSame = (count === 0xffff || count === entryCount) && (at === 0xffffffff || at === readEntryCursor);
  if (!isSame) throw unusual();
}

module.exports = { Archive };
