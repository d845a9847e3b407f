import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Moment when the proxy drops a connection: before the server sees the request, during it, after the commit, or in the middle of
 * the response.
 */
export type Cut = 'before' | 'in the request' | 'after the commit' | 'in the response';

interface DroppingProxy {
  url: string;
  /** Port of the server behind the proxy. A restarted server may have another port. */
  target: number;
  /** Number of dropped connections by moment. */
  drops: Record<Cut, number>;
  close(): Promise<void>;
}

/**
 * Starts a proxy on loopback that drops connections.
 * @param decide called for each request with its body and path; returns when to drop the connection, or undefined to keep it
 */
export async function droppingProxy(
  target: number,
  decide: (body: string, path: string) => Cut | undefined,
): Promise<DroppingProxy> {
  const proxy: DroppingProxy = {
    url: '',
    target,
    drops: { before: 0, 'in the request': 0, 'after the commit': 0, 'in the response': 0 },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((req, res) => {
    handle(req, res).catch(() => req.socket.destroy());
  });

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const body = Buffer.concat(await req.toArray());
    const cut = decide(body.toString(), req.url ?? '');
    if (cut) proxy.drops[cut]++;
    if (cut === 'before') return req.socket.destroy();
    const onward = request({
      port: proxy.target,
      host: '127.0.0.1',
      // An idle connection would make the product's shutdown wait a second.
      agent: false,
      method: req.method,
      path: req.url,
      headers: req.headers,
    });
    if (cut === 'in the request') {
      onward.on('error', () => {});
      onward.write(body.subarray(0, body.length / 2), () => onward.destroy());
      return req.socket.destroy();
    }
    const response = await responseTo(onward, body);
    const content = Buffer.concat(await response.toArray());
    if (cut === 'after the commit') return req.socket.destroy();
    res.writeHead(response.statusCode ?? 502, response.headers);
    if (cut === 'in the response')
      return res.write(content.subarray(0, content.length / 2), () => req.socket.destroy());
    res.end(content);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return proxy;
}

async function responseTo(onward: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  onward.end(body);
  const [response] = (await once(onward, 'response')) as [IncomingMessage];
  return response;
}
