import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { senderKeyOf } from '../../access/actor';
import { whileReading } from '../../core/database/reading';
import { networkOf } from '../../core/network';
import type { PublicContext } from '../../core/operations/context';
import { queues } from '../../limits/table';
import { spooled } from './spool';

/**
 * Sends texts or bytes at the client's pace, but reads their source at full speed. So a slow client doesn't hold a database
 * connection. If the source fails before its first part, the client gets the usual error response.
 */
export async function sendAll<Part extends string | Uint8Array>(
  res: Response,
  texts: AsyncGenerator<Part>,
  { actor, ip, share }: PublicContext,
): Promise<void> {
  const send = async () => {
    const parts = spooled(texts);
    async function* fromFirst(first: IteratorResult<Uint8Array>) {
      if (!first.done) yield first.value;
      yield* parts;
    }
    try {
      const source = Readable.from(fromFirst(await parts.next()));
      // The client disconnected while its request waited.
      if (res.closed) return;
      const sent = pipeline(source, res);
      // Send each part immediately. Otherwise, compression would delay the first byte until a megabyte is ready.
      source.on('data', () => res.flush?.());
      await sent;
    } catch (error) {
      // The client disconnected, or promptClients ended a stalled connection.
      if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    } finally {
      await parts.return(undefined);
      await texts.return(undefined);
    }
  };
  await queues.lists.run(actor ? senderKeyOf(actor) : networkOf(ip), () => whileReading(share.signal, send));
}

const CHUNK_CHARACTERS = 64 * 1024;

/** Joins small texts, so that there are fewer writes to the socket. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
