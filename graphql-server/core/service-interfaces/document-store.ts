import type { Readable } from 'node:stream';

/** Link for a file's PUT, and the headers that the client must send. */
export interface UploadLink {
  url: string;
  headers: Record<string, string>;
}

/** Number of bytes read from the start of an object to recognize its kind. A PDF's `%PDF-` may be anywhere in them. */
export const HEAD_BYTES = 1024;

/** Size of a stored object in bytes, and its first `HEAD_BYTES`. */
export interface StoredObject {
  size: number;
  head: Buffer;
}

/** Type of a download, and the name under which the browser saves it. */
export interface DownloadedAs {
  fileName: string;
  contentType: string;
}

/** A stored file that this server reads. */
export interface StoredFile {
  content: Readable;
  /** Size in bytes. */
  size: number;
}

/** A file for a download: a URL elsewhere, or a stream from this server. */
export type Download = { url: string } | StoredFile;

/**
 * Stores files as objects under keys. Clients PUT `uploads/<uuid>`, and features store `<folder>/<uuid>.<ext>`, such as
 * `documents/<uuid>.pdf`. Every call except `keyOf` throws a 503 if the store is unavailable.
 */
export interface DocumentStore {
  uploadLink(key: string, contentType: string): Promise<UploadLink>;
  /** Returns the key of an upload link's URL, with or without its query. Null for any other URL. */
  keyOf(url: string): string | null;
  /** Returns the size and first bytes of the object under the key. Null if there is none. */
  inspect(key: string): Promise<StoredObject | null>;
  /** Writes an object with content from this server. The key must be new. */
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Copies an object. Later writes to the first key don't change the copy. Returns false if there is no object. */
  copy(from: string, to: string): Promise<boolean>;
  /** Reads the object. Null if there is none. */
  open(key: string): Promise<StoredFile | null>;
  /** Returns the file under the key for a download as `fileName`. Null if there is none. */
  download(key: string, as: DownloadedAs): Promise<Download | null>;
  /** Removes the object, if there is one. */
  remove(key: string): Promise<void>;
  /** Removes leftovers of interrupted uploads. */
  tidy(): Promise<void>;
}
