import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Handler = (req: IncomingMessage, body: string) => Promise<string> | string | AsyncGenerator<string>;

/**
 * Serves requests with node:http alone. A path's handler receives the body and returns a JSON text, or the parts of a JSON text.
 */
export function serve(handlers: Record<string, Handler>): void {
  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    const handler = handlers[req.url?.split('?', 1)[0] ?? ''] ?? (() => '"ready"');
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const text = await handler(req, Buffer.concat(chunks).toString());
    if (typeof text !== 'string') {
      res.writeHead(200, { 'content-type': 'application/json' });
      return pipeline(Readable.from(text), res);
    }
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    res.end(text);
  };
  createServer((req, res) => {
    respond(req, res).catch((error: { code?: string }) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error);
      res.destroy();
    });
  }).listen(Number(process.env['PORT']), '127.0.0.1');
  process.once('SIGTERM', () => process.exit(0));
}
