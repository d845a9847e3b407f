import { pipeline } from 'node:stream/promises';
import { notFound } from '../errors';
import type { RestResponse } from '../operations/route';
import type { StoredFile } from '../service-interfaces/document-store';

/** A stored JPEG to be shown in the page. */
export interface StoredImage {
  /** Another one for each content. */
  tag: string;
  /** Reads it; null when the store has lost it. */
  open(): Promise<StoredFile | null>;
}

/** Returns whether the browser has it. Express would also ask whether the request says no-cache, as those of `fetch` do. */
const isKnown = (given: string | undefined, tag: string) => given?.includes(`"${tag}"`) ?? false;

/** An image that browsers keep but ask about each time, so that nobody sees one for which they have lost the permission. */
export const image: RestResponse<StoredImage> = {
  status: 200,
  mediaType: 'image/jpeg',
  async send(res, { tag, open }) {
    res.set({ 'Cache-Control': 'private, no-cache', ETag: `"${tag}"` });
    if (isKnown(res.req.get('if-none-match'), tag)) return res.status(304).end();
    const file = await open();
    if (!file) {
      res.removeHeader('ETag');
      throw notFound('Photo');
    }
    res.status(200).set({
      'Content-Type': 'image/jpeg',
      'Content-Length': String(file.size),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
    });
    await pipeline(file.content, res).catch((error: NodeJS.ErrnoException) => {
      // The client disconnected.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  },
};
