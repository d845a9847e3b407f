import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of the database. The proxy can fail on request, to simulate a restart or a lost network. */
export interface Passage {
  /** The database's URL through the proxy. */
  url: string;
  /** Ends all connections, and immediately ends new ones until `restore`. */
  cut(): void;
  /** Drops all packets without closing a connection, like a machine that lost power. Open connections stay silent forever. */
  silence(): void;
  restore(): void;
  /** Sends new connections to another database. */
  leadTo(databaseUrl: string): void;
  close(): void;
}

export async function proxyTo(databaseUrl: string): Promise<Passage> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let [isCut, isSilent] = [false, false];
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    if (isSilent) return void sockets.add(near.on('error', () => undefined));
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.toString(),
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore() {
      isCut = false;
      isSilent = false;
    },
    leadTo(other) {
      target = new URL(other);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
