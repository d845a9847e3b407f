import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { attachment } from '../../core/attachment';
import { notFound } from '../../core/errors';
import type { PartedFile, PdfFile, StoredImage } from '../../core/operations/route';
import type { Download, DownloadedAs } from '../../core/service-interfaces/document-store';
import type { Answer } from './answer';
import { sendAll } from './send-all';

/** True if the browser already has the image. Express's own check is always false for `fetch`, which sends no-cache. */
const isKnown = (given: string | undefined, tag: string) => given?.includes(`"${tag}"`) ?? false;

/** Returns a file's headers. `nosniff` keeps browsers from treating the file as another type. */
const headersOf = (disposition: string, size?: number) => ({
  ...(size !== undefined && { 'Content-Length': String(size) }),
  'Content-Disposition': disposition,
  'X-Content-Type-Options': 'nosniff',
});

/** Sends a stored file's content. Ignores a client that disconnects. */
const sendContent = (res: Response, content: Readable) =>
  pipeline(content, res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });

/** Sends a stored file as a download, never for display. Redirects to the bucket, or streams the file from this server. */
export const download: Answer<Download & DownloadedAs> = {
  mediaTypes: ['application/octet-stream'],
  async send(res, found) {
    if ('url' in found) return res.redirect(found.url);
    res.status(200).set({ 'Content-Type': found.contentType, ...headersOf(attachment(found.fileName), found.size) });
    await sendContent(res, found.content);
  },
};

/** Sends an image that browsers cache but revalidate each time. So nobody sees it in the cache after losing the permission. */
export const image: Answer<StoredImage> = {
  mediaTypes: ['image/jpeg'],
  async send(res, { tag, open }) {
    res.set({ 'Cache-Control': 'private, no-cache', ETag: `"${tag}"` });
    if (isKnown(res.req.get('if-none-match'), tag)) return res.status(304).end();
    const file = await open();
    if (!file) {
      res.removeHeader('ETag');
      throw notFound(/* i18n */ 'Photo');
    }
    res.status(200).set({ 'Content-Type': 'image/jpeg', ...headersOf('inline', file.size) });
    await sendContent(res, file.content);
  },
};

export const pdf: Answer<PdfFile> = {
  mediaTypes: ['application/pdf'],
  send(res, { fileName, bytes }) {
    res.status(200).set({ 'Content-Type': 'application/pdf', ...headersOf(attachment(fileName)) });
    res.end(bytes);
  },
};

/** Sends a CSV file's parts one by one, as a download. */
export const parts: Answer<PartedFile> = {
  mediaTypes: ['text/csv'],
  async send(res, file, context) {
    res
      .status(200)
      .type('text/csv')
      .set(headersOf(attachment(file.fileName), file.bytes));
    await sendAll(res, file.parts(context.db), context);
  },
};
