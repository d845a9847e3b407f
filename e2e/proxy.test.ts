import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../graphql-server/services/free-port';
import { type Nginx, nginxVersion, startNginx } from '../graphql-server/testing/nginx';
import { ask } from './product';

const installed = nginxVersion() ? describe : describe.skip;

installed('deploy/proxy.conf in nginx', () => {
  let server: Server;
  let nginx: Nginx;
  beforeAll(async () => {
    server = createServer((_req, res) => res.end('ok')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    nginx = await startNginx([port, port]);
  });
  afterAll(async () => {
    await nginx?.end();
    server?.close();
  });

  test('200 people behind one IP address are served, and floods are refused, except requests for files', async () => {
    const statuses = async (count: number, path: string) => {
      const counts: Record<number, number> = {};
      const send = async () => {
        for (let sent = 0; sent < count / 50; sent++) {
          const { status } = await ask({ port: nginx.port, path });
          counts[status!] = (counts[status!] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: 50 }, send));
      return counts;
    };
    expect(await statuses(200 * 15, '/graphql')).toEqual({ 200: 3000 });
    const flood: Record<number, number> = {};
    for (let round = 0; round < 20 && !flood[429]; round++) Object.assign(flood, await statuses(4000, '/api/login'));
    expect(flood[429]).toBeGreaterThan(0);
    expect(await statuses(100, '/assets/index.js')).toEqual({ 200: 100 });
  });

  test('no log contains a token or a signature, even if no server responds', async () => {
    const down = await startNginx([await freePort(), await freePort()]);
    try {
      for (const path of ['/reset-password?token=Secret1', '/api/uploads/1?signature=Secret2']) {
        expect((await ask({ port: down.port, path })).status).toBe(502);
      }
      expect(down.logged()).toContain('"GET /reset-password" 502');
      expect(down.logged()).not.toContain('Secret');
    } finally {
      await down.end();
    }
  });
});
