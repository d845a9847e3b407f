import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../../common/days';
import { unavailable } from '../../core/errors';
import { log } from '../../core/log';
import { serverMessages } from '../../core/server-messages';
import {
  type DocumentStore,
  type Download,
  HEAD_BYTES,
  type StoredFile,
  type StoredObject,
  type UploadLink,
} from '../../core/service-interfaces/document-store';
import type { Secrets, Settings } from '../../settings/env';
import { outsideFailures } from '../metrics';
import { UPLOAD_LINK_SECONDS } from './link-times';

/** Path for uploads to the disk store, below PUBLIC_URL. */
export const UPLOAD_PATH = '/api/uploads';

/** Keys that the store accepts as paths. Other text from a client could name a path outside the store's folder. */
const KEY = /^[a-z]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[a-z]{1,5})?$/;
const PART = '.part';

/** Returns the folder with the disk store's files. */
export const uploadsIn = (dataDir: string) => path.join(dataDir, 'uploads');

/** A file that is being received. */
export interface Part {
  append(chunk: Buffer): Promise<void>;
  /** Links the complete file to its final name. False if another PUT has already stored a file there. */
  keep(): Promise<boolean>;
  /** Removes the temporary file. */
  discard(): Promise<void>;
}

/** Document store on the disk: files under DATA_DIR/uploads, which all servers share. Upload links are signed. */
export class DiskStore implements DocumentStore {
  private readonly root: string;
  private readonly publicUrl: string;
  /** Keys for signing links. The first one signs, and all are accepted. */
  private readonly signingKeys: Buffer[];

  constructor({ dataDir, publicUrl }: Pick<Settings, 'dataDir' | 'publicUrl'>, ...secrets: Secrets) {
    this.root = uploadsIn(dataDir);
    this.publicUrl = publicUrl;
    // Derives a key for links only, so that a link's signature can't be used for a session cookie.
    this.signingKeys = secrets.map((secret) => createHmac('sha256', secret).update('document store').digest());
  }

  async uploadLink(key: string, contentType: string): Promise<UploadLink> {
    const expires = Math.floor(Date.now() / 1000) + UPLOAD_LINK_SECONDS;
    const url = new URL(`${this.publicUrl}${UPLOAD_PATH}/${path.basename(this.fileOf(key))}`);
    url.search = new URLSearchParams({
      expires: `${expires}`,
      signature: this.signatures(key, expires)[0]!,
    }).toString();
    return { url: url.toString(), headers: { 'Content-Type': contentType } };
  }

  /** Returns the reason to refuse a PUT with this expiry and signature, or null if the signature is ours and hasn't expired. */
  refusal(key: string, expires: string, signature: string): 'invalid' | 'expired' | null {
    const given = Buffer.from(signature);
    const isOurs = this.signatures(key, Number(expires)).some(
      (wanted) => given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted)),
    );
    if (!KEY.test(key) || !/^\d{1,12}$/.test(expires)) return 'invalid';
    if (!isOurs) return 'invalid';
    return Number(expires) * 1000 < Date.now() ? 'expired' : null;
  }

  keyOf(url: string): string | null {
    const { pathname } = URL.parse(url, this.publicUrl) ?? {};
    const key = pathname?.startsWith(`${UPLOAD_PATH}/`) ? `uploads/${pathname.slice(UPLOAD_PATH.length + 1)}` : '';
    return KEY.test(key) ? key : null;
  }

  async inspect(key: string): Promise<StoredObject | null> {
    const file = await this.openFile(key);
    if (!file) return null;
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
      return { size: (await file.stat()).size, head: head.subarray(0, bytesRead) };
    } finally {
      await file.close();
    }
  }

  async write(key: string, content: Buffer): Promise<void> {
    const part = await this.newPart(key);
    try {
      await part.append(content);
      await part.keep();
    } finally {
      await part.discard();
    }
  }

  /** Copies by a hard link. Both keys can share the content, because a stored file is never changed. */
  async copy(from: string, to: string): Promise<boolean> {
    await mkdir(path.dirname(this.fileOf(to)), { recursive: true }).catch(unavailableStore);
    return link(this.fileOf(from), this.fileOf(to)).then(
      () => true,
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : unavailableStore(error)),
    );
  }

  async open(key: string): Promise<StoredFile | null> {
    const file = await this.openFile(key);
    return file && { content: file.createReadStream(), size: (await file.stat()).size };
  }

  download(key: string): Promise<Download | null> {
    return this.open(key);
  }

  async remove(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true }).catch(unavailableStore);
  }

  async tidy(): Promise<void> {
    const files = await readdir(this.root, { recursive: true }).catch(() => []);
    for (const name of files.filter((each) => each.endsWith(PART))) {
      const file = path.join(this.root, name);
      const written = await stat(file).catch(() => undefined);
      if (written && written.mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true });
    }
  }

  /** True if the store has a file with this key. */
  async has(key: string): Promise<boolean> {
    return stat(this.fileOf(key)).then(
      () => true,
      () => false,
    );
  }

  /** Opens a temporary file. Always call `discard` at the end. */
  async newPart(key: string): Promise<Part> {
    const target = this.fileOf(key);
    const part = `${target}.${randomUUID()}${PART}`;
    await mkdir(path.dirname(target), { recursive: true }).catch(unavailableStore);
    const file = await open(part, 'wx', 0o600).catch(unavailableStore);
    const discard = () => rm(part, { force: true });
    return {
      // `writeFile` writes everything or throws. On a full disk, `write` may write only part of a chunk.
      append: (chunk) => file.writeFile(chunk).catch(unavailableStore),
      async discard() {
        await file.close().catch(() => undefined);
        await discard();
      },
      async keep() {
        await file.sync().catch(unavailableStore);
        // Links instead of renaming, because renaming would silently replace a file that another PUT has just stored.
        const first = await link(part, target).then(
          () => true,
          (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? false : unavailableStore(error)),
        );
        await discard();
        return first;
      },
    };
  }

  /** Returns the signatures of a link, one per key. */
  private signatures(key: string, expires: number): string[] {
    // Type and size aren't signed. The server checks them at the PUT, using the kind of upload in the upload's row.
    const signed = ['PUT', key, expires].join('\n');
    return this.signingKeys.map((each) => createHmac('sha256', each).update(signed).digest('base64url'));
  }

  private fileOf(key: string): string {
    if (!KEY.test(key)) throw new Error('not a key of the document store');
    return path.join(this.root, key);
  }

  private openFile(key: string): Promise<FileHandle | null> {
    return open(this.fileOf(key)).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? null : unavailableStore(error),
    );
  }
}

/** Logs a failure of the disk, such as a full disk or a lost mount, and throws a 503 error. */
function unavailableStore(error: unknown): never {
  log.error({ err: error }, 'document store failed');
  outsideFailures.inc({ service: 'storage' });
  throw unavailable(serverMessages.archiveUnavailable);
}
