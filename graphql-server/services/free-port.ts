import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Range of ports to try. Systems assign higher ports to outgoing connections and to listeners on port 0. */
const [LOWEST, HIGHEST] = [20_000, 32_000];
const ATTEMPTS = 50;

/**
 * Returns a free TCP port of 127.0.0.1 for a process that starts soon. Avoids ports that the system assigns, because another
 * connection could take such a port before the process starts.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${LOWEST} and ${HIGHEST}. End programs that listen there.`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
