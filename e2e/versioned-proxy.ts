import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Prefix of the next build's file names. */
const NEXT = 'next-';

interface VersionedProxy {
  url: string;
  /** The deployed build. Files of the other build are gone. With 'both', servers of the two builds respond in turn. */
  deployed: 'this build' | 'the next' | 'both';
  /** True to ask the other build's server for a file that the first server lacks, as deploy/proxy.conf does. */
  asksNextServer: boolean;
  close(): Promise<void>;
}

/**
 * Starts a proxy on loopback that can deploy the client's next build: the same code in files with other names, so that page,
 * worker, and scripts belong to another version.
 */
export async function versionedProxy(target: number): Promise<VersionedProxy> {
  const assets = new Set(readdirSync(join(__dirname, '..', 'dist', 'web', 'assets')));
  const renamed = (text: string) =>
    text.replace(/[\w.~-]+\.(?:js|css)\b/g, (name) => (assets.has(name) ? NEXT + name : name));
  const proxy: VersionedProxy = {
    url: '',
    deployed: 'this build',
    asksNextServer: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  let turn = 0;
  async function handle(req: IncomingMessage, res: ServerResponse) {
    const isNext = proxy.deployed === 'both' ? turn++ % 2 === 1 : proxy.deployed === 'the next';
    const [, prefix, name] = /^\/assets\/(next-)?(.*)$/.exec(req.url ?? '') ?? [];
    const isMissing = name && /\.(js|css)$/.test(name) && isNext !== (prefix === NEXT);
    if (isMissing && !proxy.asksNextServer) return res.writeHead(404).end();
    const isOfNext = isMissing ? !isNext : isNext;
    const onward = request({
      port: target,
      host: '127.0.0.1',
      // An idle connection would make the product's shutdown wait a second.
      agent: false,
      method: req.method,
      path: req.url?.replace(`/assets/${NEXT}`, '/assets/'),
      headers: { ...req.headers, 'accept-encoding': 'identity' },
    });
    req.pipe(onward);
    const [response] = (await once(onward, 'response')) as [IncomingMessage];
    const body = Buffer.concat(await response.toArray());
    const { 'content-length': _, ...headers } = response.headers;
    res.writeHead(response.statusCode ?? 502, headers);
    const isCode = /html|javascript/.test(String(response.headers['content-type']));
    return res.end(isOfNext && isCode ? renamed(body.toString()) : body);
  }

  const server = createServer((req, res) => {
    handle(req, res).catch(() => req.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return proxy;
}
