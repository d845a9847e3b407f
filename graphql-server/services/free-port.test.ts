import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port';

test('a free port can be listened on, and is outside the range that systems assign by themselves', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
