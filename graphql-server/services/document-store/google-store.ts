import { type ApiError, type File, Storage } from '@google-cloud/storage';
import { attachment } from '../../core/attachment';
import { unavailable } from '../../core/errors';
import { log } from '../../core/log';
import { serverMessages } from '../../core/server-messages';
import {
  type DocumentStore,
  type Download,
  type DownloadedAs,
  HEAD_BYTES,
  type StoredFile,
  type StoredObject,
  type UploadLink,
} from '../../core/service-interfaces/document-store';
import type { Settings } from '../../settings/env';
import { outsideFailures } from '../metrics';
import { DOWNLOAD_LINK_SECONDS, UPLOAD_LINK_SECONDS } from './link-times';

const KEY = /^uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME_OUT_SECONDS = 10;

/**
 * A bucket in Google Cloud Storage. Clients PUT and GET there directly with V4 signed URLs. The bucket's CORS configuration must
 * allow PUBLIC_URL to PUT with a Content-Type. Credentials come from Google's own environment variables.
 */
export class GoogleStore implements DocumentStore {
  private readonly storage: Storage;
  private readonly bucketName: string;

  constructor({ bucket, apiEndpoint }: NonNullable<Settings['gcs']>) {
    this.bucketName = bucket;
    this.storage = new Storage({
      ...(apiEndpoint ? { apiEndpoint, useAuthWithCustomEndpoint: false } : {}),
      timeout: TIME_OUT_SECONDS * 1000,
      retryOptions: { autoRetry: true, maxRetries: 1, totalTimeout: TIME_OUT_SECONDS },
    });
  }

  async uploadLink(key: string, contentType: string): Promise<UploadLink> {
    const [url] = await this.file(key)
      .getSignedUrl({
        version: 'v4',
        action: 'write',
        expires: Date.now() + UPLOAD_LINK_SECONDS * 1000,
        contentType,
      })
      .catch(unavailableStore);
    return { url, headers: { 'Content-Type': contentType } };
  }

  keyOf(url: string): string | null {
    const { pathname } = URL.parse(url) ?? {};
    const folder = `/${this.bucketName}/`;
    const key = pathname?.startsWith(folder) ? pathname.slice(folder.length) : '';
    return KEY.test(key) ? key : null;
  }

  async inspect(key: string): Promise<StoredObject | null> {
    const file = this.file(key);
    const [metadata] = (await file.getMetadata().catch(noneIfMissing)) ?? [];
    if (!metadata) return null;
    const size = Number(metadata.size);
    if (size === 0) return { size, head: Buffer.alloc(0) };
    const bytes = { start: 0, end: Math.min(size, HEAD_BYTES) - 1, validation: false };
    const [head] = (await file.download(bytes).catch(noneIfMissing)) ?? [];
    return head ? { size, head } : null;
  }

  async copy(from: string, to: string): Promise<boolean> {
    return (await this.file(from).copy(this.file(to)).catch(noneIfMissing)) !== undefined;
  }

  async open(key: string): Promise<StoredFile | null> {
    const file = this.file(key);
    const [metadata] = (await file.getMetadata().catch(noneIfMissing)) ?? [];
    return metadata ? { content: file.createReadStream({ validation: false }), size: Number(metadata.size) } : null;
  }

  async write(key: string, content: Buffer, contentType: string): Promise<void> {
    await this.file(key).save(content, { contentType, resumable: false, validation: 'md5' }).catch(unavailableStore);
  }

  async download(key: string, { fileName, contentType }: DownloadedAs): Promise<Download | null> {
    const [url] = await this.file(key)
      .getSignedUrl({
        version: 'v4',
        action: 'read',
        expires: Date.now() + DOWNLOAD_LINK_SECONDS * 1000,
        responseDisposition: attachment(fileName),
        responseType: contentType,
      })
      .catch(unavailableStore);
    return { url };
  }

  async remove(key: string): Promise<void> {
    await this.file(key).delete({ ignoreNotFound: true }).catch(unavailableStore);
  }

  /** Does nothing, because Google itself discards interrupted uploads. */
  async tidy(): Promise<void> {}

  private file(key: string): File {
    return this.storage.bucket(this.bucketName).file(key);
  }
}

const noneIfMissing = (error: ApiError) => (error.code === 404 ? undefined : unavailableStore(error));

/** Logs a problem with the bucket or the credentials, and throws a 503 error. */
function unavailableStore(error: unknown): never {
  log.error(`document store: ${(error as Error).message}`);
  outsideFailures.inc({ service: 'storage' });
  throw unavailable(serverMessages.archiveUnavailable);
}
