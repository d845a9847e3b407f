import { pipeline } from 'node:stream/promises';
import { attachment } from '../../core/attachment';
import type { Download, DownloadedAs } from '../../core/service-interfaces/document-store';
import type { Answer } from './answer';

/** Sends a stored file as a download, never for display. Redirects to the bucket, or streams the file from this server. */
export const download: Answer<Download & DownloadedAs> = {
  mediaTypes: ['application/octet-stream'],
  async send(res, found) {
    if ('url' in found) return res.redirect(found.url);
    res.status(200).set({
      'Content-Type': found.contentType,
      'Content-Length': String(found.size),
      'Content-Disposition': attachment(found.fileName),
      'X-Content-Type-Options': 'nosniff',
    });
    await pipeline(found.content, res).catch((error: NodeJS.ErrnoException) => {
      // A client that disconnects is not an error.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  },
};
