import type { Request } from 'express';
import { AppError, badInput } from '../../core/errors';
import type { FileBody } from '../../core/operations/route';
import { serverMessages } from '../../core/server-messages';
import { queues } from '../../limits/table';

const IDLE_MS = 30_000;

/** Returns a request's media type without parameters. */
export const mediaTypeOf = (req: Request) => req.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Reads a file from the request's body up to its size limit.
 * @throws 413 if the file is too large, 415 for a wrong type, 400 if the upload is interrupted
 */
export async function readFile(req: Request, { mediaTypes, maxBytes, messages }: FileBody): Promise<Buffer> {
  const refuse = (error: AppError) => {
    // The rest of a refused body is not read, so the connection can't be used again.
    req.res?.set('Connection', 'close');
    return error;
  };
  if (!mediaTypes.includes(mediaTypeOf(req)) || req.get('content-encoding')) {
    throw refuse(new AppError('unsupportedType', messages.wrongType));
  }
  const stated = Number(req.get('content-length') ?? maxBytes);
  if (stated > maxBytes) throw refuse(new AppError('tooLarge', messages.tooLarge));
  const release = await queues.files.acquire(req, stated);
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
    throw error instanceof AppError ? error : badInput(serverMessages.uploadInterrupted);
  } finally {
    req.socket.setTimeout(0);
  }
  return Buffer.concat(chunks);
}
