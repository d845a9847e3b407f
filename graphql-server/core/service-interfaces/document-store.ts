import type { Readable } from 'node:stream';

/** Link for a PUT of a file, and the headers that the client must send. */
export interface UploadLink {
  url: string;
  headers: Record<string, string>;
}

/** How many leading bytes of an object are read to tell its kind: a PDF's mark may stand within them. */
export const HEAD_BYTES = 1024;

/** Size of a stored object in bytes, and its first `HEAD_BYTES`. */
export interface StoredObject {
  size: number;
  head: Buffer;
}

/** The name a download is saved under, and its type. */
export interface DownloadedAs {
  fileName: string;
  contentType: string;
}

/** A stored file that is read from here. */
export interface StoredFile {
  content: Readable;
  /** Bytes. */
  size: number;
}

/** A file to be downloaded: from another URL, or as a stream of ours. */
export type Download = { url: string } | StoredFile;

/**
 * Keeps files as objects under keys: `uploads/<uuid>` is what a client PUT, `<folder>/<uuid>.<ext>` what a feature
 * keeps, e.g. `documents/<uuid>.pdf`. Every call but `keyOf` throws a 503 when the store is unavailable.
 */
export interface DocumentStore {
  uploadLink(key: string, contentType: string): Promise<UploadLink>;
  /** The key of an upload link's URL, with or without its query; null for any other URL. */
  keyOf(url: string): string | null;
  /** Returns the object that is stored under the key, or null. */
  inspect(key: string): Promise<StoredObject | null>;
  /** Writes an object of ours under a new key. */
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Copies an object; writing to the first key later doesn't change the second. False when there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Reads the object; null when there is none. */
  open(key: string): Promise<StoredFile | null>;
  /** The file under the key, to be saved under `fileName`; null when there is none. */
  download(key: string, as: DownloadedAs): Promise<Download | null>;
  /** Removes the object, if there is one. */
  remove(key: string): Promise<void>;
  /** Removes the remains of interrupted uploads. */
  tidy(): Promise<void>;
}
