const { crc32, inflateRawSync } = require('node:zlib');
const { Refusal, damaged, locked } = require('./refusal.js');

const END = Buffer.from([0x50, 0x4b, 5, 6]);
const LARGE_END = 0x06064b50;
const LARGE_END_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const IN_LARGE_RECORD = 0xffffffff;

const unusual = () =>
  new Refusal(
    'The XLSX file is packed in a way that cannot be read. Open it in Excel or LibreOffice, save it as XLSX, then import it.',
  );

/** Normalizes a part's name: ignores case and accepts the Windows separators of some programs. */
const asPartName = (name) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** The parts of a workbook by name. Unpacks each part on request, within a budget of bytes for all parts together. */
class Archive {
  /** @throws Refusal for an archive that is damaged, encrypted, or larger than the budget */
  constructor(zip, budget) {
    this.zip = zip;
    this.budget = budget;
    this.left = budget;
    this.entries = new Map();
    for (const entry of entriesOf(zip)) {
      if (entry.name.endsWith('/')) continue;
      if (entry.isEncrypted) throw locked();
      const name = asPartName(entry.name);
      if (this.entries.has(name)) throw damaged();
      this.entries.set(name, entry);
    }
    const texts = [...this.entries].filter(([name]) => /\.(xml|rels)$/.test(name));
    if (texts.reduce((sum, [, { size }]) => sum + size, 0) > budget) throw this.tooLarge();
  }

  has(name) {
    return this.entries.has(asPartName(name));
  }

  /** Returns the bytes of a part, unpacked at the first call. Undefined if there is none. */
  part(name) {
    const entry = this.entries.get(asPartName(name));
    if (entry) entry.bytes ??= this.unpacked(entry);
    return entry?.bytes;
  }

  unpacked({ method, at, packedSize, size, sum }) {
    if (size > this.left) throw this.tooLarge();
    const start = at + 30 + uint16(this.zip, at + 26) + uint16(this.zip, at + 28);
    if (uint32(this.zip, at) !== FILE || start + packedSize > this.zip.length) throw damaged();
    const packed = this.zip.subarray(start, start + packedSize);
    const bytes = method === 0 ? packed : method === 8 ? inflated(packed, size) : undefined;
    if (!bytes) throw unusual();
    if (bytes.length !== size || (sum !== 0 && crc32(bytes) !== sum)) throw damaged();
    this.left -= size;
    return bytes;
  }

  tooLarge() {
    return new Refusal(
      `The file is larger than ${this.budget / 1024 / 1024} MB when unpacked. Split it, then import its parts.`,
    );
  }
}

/** Unpacks a part. `size` is its stated size. More data means that the file is damaged. */
function inflated(packed, size) {
  try {
    return size === 0 ? Buffer.alloc(0) : inflateRawSync(packed, { maxOutputLength: size });
  } catch {
    throw damaged();
  }
}

/** Yields the entries of the archive's directory. */
function* entriesOf(zip) {
  let { at, count } = directoryOf(zip);
  for (; count > 0; count--) {
    if (uint32(zip, at) !== ENTRY) throw damaged();
    const nameLength = uint16(zip, at + 28);
    const extraLength = uint16(zip, at + 30);
    const nameEnd = at + 46 + nameLength;
    if (nameEnd + extraLength > zip.length) throw damaged();
    const sizes = [uint32(zip, at + 24), uint32(zip, at + 20), uint32(zip, at + 42)];
    const [size, packedSize, start] = withLargeSizes(zip.subarray(nameEnd, nameEnd + extraLength), sizes);
    yield {
      name: zip.toString('utf8', at + 46, nameEnd),
      isEncrypted: (uint16(zip, at + 8) & 1) === 1,
      method: uint16(zip, at + 10),
      sum: uint32(zip, at + 16),
      packedSize,
      size,
      at: start,
    };
    at = nameEnd + extraLength + uint16(zip, at + 32);
  }
}

/** Finds the directory through the end record, or through ZIP64's record if the end record refers to it. */
function directoryOf(zip) {
  const end = zip.lastIndexOf(END);
  if (end < 0) throw damaged();
  const plain = { count: uint16(zip, end + 10), bytes: uint32(zip, end + 12), at: uint32(zip, end + 16) };
  const defers = plain.count === 0xffff || plain.bytes === IN_LARGE_RECORD || plain.at === IN_LARGE_RECORD;
  if (!defers) return plain;
  if (end < 20 || uint32(zip, end - 20) !== LARGE_END_LOCATOR) throw unusual();
  const record = uint64(zip, end - 12);
  if (uint32(zip, record) !== LARGE_END) throw unusual();
  const large = { count: uint64(zip, record + 32), bytes: uint64(zip, record + 40), at: uint64(zip, record + 48) };
  // If both records describe the directory, they must agree.
  const agrees = (name, limit) => plain[name] === limit || plain[name] === large[name];
  const isSame = agrees('count', 0xffff) && agrees('bytes', IN_LARGE_RECORD) && agrees('at', IN_LARGE_RECORD);
  if (!isSame || large.at + large.bytes > zip.length) throw unusual();
  return large;
}

/** Returns the sizes. Replaces placeholders with the sizes from ZIP64's extra field, which are in the same order. */
function withLargeSizes(extra, sizes) {
  if (!sizes.includes(IN_LARGE_RECORD)) return sizes;
  for (let at = 0; at + 4 <= extra.length; at += 4 + uint16(extra, at + 2)) {
    if (uint16(extra, at) !== 1) continue;
    let next = at + 4;
    return sizes.map((size) => {
      if (size !== IN_LARGE_RECORD) return size;
      next += 8;
      return uint64(extra, next - 8);
    });
  }
  throw unusual();
}

const within = (bytes, at, length) => {
  if (!(at >= 0 && at + length <= bytes.length)) throw damaged();
};
const uint16 = (bytes, at) => {
  within(bytes, at, 2);
  return bytes.readUInt16LE(at);
};
const uint32 = (bytes, at) => {
  within(bytes, at, 4);
  return bytes.readUInt32LE(at);
};
const uint64 = (bytes, at) => {
  within(bytes, at, 8);
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
};

module.exports = { Archive };
