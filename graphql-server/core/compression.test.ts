import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { compressedWhole } from './compression';

let http: Server;
beforeAll(async () => {
  const app = express();
  app.get('/:characters', compressedWhole, (req, res) => {
    res.type('text').send('Überhöhung 🏗 '.repeat(100_000).slice(0, Number(req.params['characters'])));
  });
  http = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
});
afterAll(() => http.close());

function ask(path: number | string, encoding: string): Promise<IncomingMessage> {
  const { port } = http.address() as AddressInfo;
  const headers = { 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `/${path}`, agent: false, headers }, resolve).once('error', reject);
  });
}

describe.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('with %s', (encoding, decompress) => {
  test.each([
    ['a short text, at once', 5000],
    ['a long text, on the thread pool', 700_000],
  ])('%s survives compression and decompression', async (_how, characters) => {
    const response = await ask(characters, encoding);
    const bytes = Buffer.concat(await response.toArray());
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-length']).toBe(String(bytes.length));
    expect(decompress(bytes).toString()).toBe('Überhöhung 🏗 '.repeat(100_000).slice(0, characters));
  });
});
