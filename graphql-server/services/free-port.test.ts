import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port';

test('`freePort` returns a port that is free and below the range that systems assign', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
