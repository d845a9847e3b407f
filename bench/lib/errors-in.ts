import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Returns the start of a response that contains GraphQL errors, otherwise undefined. The status is 200 in both cases. */
export function errorsIn(body: Buffer, encoding: string | undefined): string | undefined {
  const text = (DECODERS[encoding ?? '']?.(body) ?? body).toString();
  return /"errors":\s*\[/.test(text) ? text.slice(0, 300) : undefined;
}

/** Returns a chunked body without its framing. */
export function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
