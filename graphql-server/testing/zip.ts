import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. Its data is stored unchanged, unless `packed` holds the compressed data or `isPacked` is set. */
export interface ZipFile {
  name: string;
  data: Buffer | string;
  packed?: Buffer;
  /** The stated size, if it isn't the true size. */
  size?: number;
  isEncrypted?: boolean;
}

interface ZipOptions {
  /** True to compress every file. */
  isPacked?: boolean;
  /** True to describe the archive's directory by a ZIP64 record, as programs that write streams do. */
  zip64?: boolean;
  /** Directory in the old end record, if it differs from the directory in the ZIP64 record. */
  otherDirectory?: { count: number; bytes: number; at: number };
}

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

export function zipOf(files: ZipFile[], { isPacked = false, zip64 = false, otherDirectory }: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, size, isEncrypted, ...file } of files) {
    const content = Buffer.from(data);
    const packed = file.packed ?? (isPacked ? deflateRawSync(content) : undefined);
    const stored = packed ?? content;
    const common = [
      u16(isEncrypted ? 1 : 0),
      u16(packed ? 8 : 0),
      u32(0),
      u32(packed ? 0 : crc32(content)),
      u32(stored.length),
      u32(size ?? content.length),
      u16(Buffer.byteLength(name)),
      u16(0),
    ];
    const entry = [Buffer.from('PK\x03\x04'), u16(20), ...common, Buffer.from(name), stored];
    directory.push(Buffer.from('PK\x01\x02'), u16(20), u16(20), ...common, u16(0), u16(0), u16(0), u32(0), u32(at));
    directory.push(Buffer.from(name));
    parts.push(...entry);
    at += Buffer.concat(entry).length;
  }
  const list = Buffer.concat(directory);
  const old = otherDirectory ?? (zip64 ? undefined : { count: files.length, bytes: list.length, at });
  const large = [
    ...[Buffer.from('PK\x06\x06'), u64(44), u16(45), u16(45), u32(0), u32(0)],
    ...[u64(files.length), u64(files.length), u64(list.length), u64(at)],
    ...[Buffer.from('PK\x06\x07'), u32(0), u64(at + list.length), u32(1)],
  ];
  const counts = u16(old?.count ?? 0xffff);
  const end = [Buffer.from('PK\x05\x06'), u16(0), u16(0), counts, counts];
  return Buffer.concat([
    ...parts,
    list,
    ...(zip64 ? large : []),
    ...end,
    u32(old?.bytes ?? 0xffffffff),
    u32(old?.at ?? 0xffffffff),
    u16(0),
  ]);
}
