import type { Readable } from 'node:stream';

/** Where a client is to PUT a document, and the headers without which it is refused. */
export interface UploadLink {
  url: string;
  headers: Record<string, string>;
}

/** What was found under a key: its size in bytes, and how it begins. */
export interface StoredObject {
  size: number;
  head: Buffer;
}

/** A document on its way to a reader: from another address, or out of our hands. */
export type Download = { url: string } | { content: Readable; size: number };

/**
 * Keeps documents as objects under keys: `uploads/<uuid>` is what a client PUT there, `documents/<uuid>.pdf` what the
 * archive keeps. Every call but `keyOf` throws a 503 when the store is away.
 */
export interface DocumentStore {
  uploadLink(key: string): Promise<UploadLink>;
  /** The key of an upload link's URL, with or without its query; null for any other URL. */
  keyOf(url: string): string | null;
  /** What is stored under the key, or null. */
  inspect(key: string): Promise<StoredObject | null>;
  /** Copies an object; what is later written to the first key does not change the second. False when there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** The document under the key, to be saved under `fileName`; null when there is none. */
  download(key: string, fileName: string): Promise<Download | null>;
  /** Removes the object, if there is one. */
  remove(key: string): Promise<void>;
  /** Removes what interrupted uploads left. */
  tidy(): Promise<void>;
}
