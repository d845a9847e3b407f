import type { Request } from 'express';
import { AppError, badInput } from '../errors';
import type { FileBody } from '../operations/route';
import { Budget } from '../semaphore';

/** The files that requests in progress hold. */
const allFiles = new Budget(40 * 1024 * 1024);
const IDLE_MS = 30_000;

/** Returns the media type of a request without its parameters. */
export const mediaTypeOf = (req: Request) => req.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Reads a file that is the body, as it arrives, and no more than it may hold. @throws 413, 415, or 400 when it is cut off */
export async function readFile(req: Request, { mediaTypes, maxBytes, messages }: FileBody): Promise<Buffer> {
  const refuse = (error: AppError) => {
    // The rest of a large body stays unread.
    req.res?.set('Connection', 'close');
    return error;
  };
  if (!mediaTypes.includes(mediaTypeOf(req)) || req.get('content-encoding')) {
    throw refuse(new AppError('unsupportedType', messages.wrongType));
  }
  const stated = Number(req.get('content-length') ?? maxBytes);
  if (stated > maxBytes) throw refuse(new AppError('tooLarge', messages.tooLarge));
  const release = await allFiles.take(stated);
  req.res?.once('close', release);
  if (req.destroyed || req.res?.closed) release();
  const chunks: Buffer[] = [];
  let bytes = 0;
  req.setTimeout(IDLE_MS, () => req.destroy());
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw refuse(new AppError('tooLarge', messages.tooLarge));
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : badInput('The upload was interrupted');
  } finally {
    req.socket.setTimeout(0);
  }
  return Buffer.concat(chunks);
}
