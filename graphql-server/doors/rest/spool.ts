import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '../../core/database/ids';

interface Limits {
  /** Maximum number of bytes of a response in memory. Further bytes wait in a file. */
  memoryBytes: number;
  /** Maximum number of bytes in all files together. Beyond this limit, sources are read at the clients' pace. */
  fileBytes: number;
  folder: string;
}

const LIMITS: Limits = { memoryBytes: 1024 * 1024, fileBytes: 1024 * 1024 * 1024, folder: tmpdir() };
const READ_BYTES = 64 * 1024;

/** Total size of this process's files. */
let filesBytes = 0;

/**
 * Reads a response's parts at full speed, and yields them at the client's pace. Parts that wait for a slow client are in an
 * unnamed temporary file. So the source, which holds a database connection, ends soon.
 */
export async function* spooled(
  parts: AsyncIterable<string | Uint8Array>,
  limits: Partial<Limits> = {},
): AsyncGenerator<Uint8Array> {
  const spool = new Spool({ ...LIMITS, ...limits });
  const filled = spool.fill(parts);
  try {
    for (let part = await spool.take(); part; part = await spool.take()) yield part;
  } finally {
    spool.stop();
    await filled;
    await spool.close();
  }
}

class Spool {
  private readonly memory: Uint8Array[] = [];
  /** Null if no file can be created. Then only memory is used. */
  private file: FileHandle | null | undefined;
  private written = 0;
  private read = 0;
  private isEnded = false;
  private isStopped = false;
  private failure: unknown;
  private waiting: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  /**
   * Reads all parts. Ends early when the client has disconnected. If the source fails, `take` returns the parts read before the
   * failure and then throws.
   */
  async fill(parts: AsyncIterable<string | Uint8Array>): Promise<void> {
    try {
      for await (const part of parts) {
        if (this.isStopped) return;
        await this.put(typeof part === 'string' ? Buffer.from(part) : part);
      }
    } catch (error) {
      this.failure = error;
    } finally {
      this.isEnded = true;
      this.changed();
    }
  }

  /** Returns the next part, or undefined at the end. */
  async take(): Promise<Uint8Array | undefined> {
    await this.until(() => this.memory.length > 0 || this.read < this.written || this.isEnded);
    const part = this.memory.shift() ?? (await this.fromFile());
    if (!part && this.failure) throw this.failure;
    this.changed();
    return part;
  }

  stop(): void {
    this.isStopped = true;
    this.changed();
  }

  async close(): Promise<void> {
    this.forget();
    await this.file?.close();
  }

  private async fromFile(): Promise<Uint8Array | undefined> {
    const length = Math.min(READ_BYTES, this.written - this.read);
    if (!this.file || length === 0) return undefined;
    const { bytesRead, buffer } = await this.file.read(Buffer.allocUnsafe(length), 0, length, this.read);
    this.read += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  private async put(part: Uint8Array): Promise<void> {
    const inMemory = () => this.memory.reduce((sum, { length }) => sum + length, 0);
    const fits = () => this.file == null && inMemory() + part.length <= this.limits.memoryBytes;
    if (!fits() && this.file === undefined) this.file = await temporaryFile(this.limits.folder);
    if (!this.file) {
      await this.until(() => this.memory.length === 0 || fits() || this.isStopped);
      this.memory.push(part);
      return this.changed();
    }
    const isRead = () => this.memory.length === 0 && this.read === this.written;
    await this.until(() => filesBytes + part.length <= this.limits.fileBytes || isRead() || this.isStopped);
    // Once the whole file has been read, start again at its beginning. So the file stays small if the client keeps up.
    if (isRead()) this.forget();
    await this.file.write(part, 0, part.length, this.written);
    this.written += part.length;
    filesBytes += part.length;
    this.changed();
  }

  private forget(): void {
    filesBytes -= this.written;
    this.written = 0;
    this.read = 0;
  }

  private changed(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }

  private async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((wake) => this.waiting.push(wake));
  }
}

/** Opens a file without a name, which exists only while it is open. Returns null if no file can be created. */
async function temporaryFile(folder: string): Promise<FileHandle | null> {
  const place = path.join(folder, `fieldbook-${newId()}`);
  try {
    const file = await open(place, 'wx+', 0o600);
    await rm(place).catch(() => undefined);
    return file;
  } catch {
    return null;
  }
}
