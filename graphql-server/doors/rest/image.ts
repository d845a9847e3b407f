import { pipeline } from 'node:stream/promises';
import { notFound } from '../../core/errors';
import type { StoredImage } from '../../core/operations/route';
import type { Answer } from './answer';

/** True if the browser already has the image. Express's own check is always false for `fetch`, which sends no-cache. */
const isKnown = (given: string | undefined, tag: string) => given?.includes(`"${tag}"`) ?? false;

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
    res.status(200).set({
      'Content-Type': 'image/jpeg',
      'Content-Length': String(file.size),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
    });
    await pipeline(file.content, res).catch((error: NodeJS.ErrnoException) => {
      // Ignore a client that disconnects.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  },
};
