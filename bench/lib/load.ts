import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { type Asked, Connection } from './connection';
import { errorsIn } from './errors-in';

export interface ApiResponse {
  status: number;
  text: string;
  headers: IncomingMessage['headers'];
}

/**
 * Sends a request. Without an agent, each request opens a connection, because the server may close an idle connection just when
 * it is reused.
 */
function send({ body, headers, ...where }: Asked, agent: Agent | false = false): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        agent,
        ...where,
        headers: {
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      resolve,
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Sends a request and reads the whole response as text. */
export async function responseOf(asked: Asked): Promise<ApiResponse> {
  const response = await send(asked);
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, text, headers: response.headers };
}

/** Sends a request and discards the response as it arrives. Throws unless its status is 200 or 201, without GraphQL errors. */
export async function drain(asked: Asked, agent?: Agent): Promise<{ bytes: number; firstByteMs: number; ms: number }> {
  const begun = performance.now();
  const response = await send(asked, agent);
  if (response.statusCode !== 200 && response.statusCode !== 201)
    throw new Error(`${asked.path}: ${response.statusCode}`);
  let bytes = 0;
  let firstByteMs = 0;
  const isGraphql = asked.path === '/graphql';
  const parts: Buffer[] = [];
  response.on('data', (chunk: Buffer) => {
    if (bytes === 0) firstByteMs = performance.now() - begun;
    bytes += chunk.length;
    if (isGraphql) parts.push(chunk);
  });
  await once(response, 'end');
  const ms = performance.now() - begun;
  const errors = isGraphql ? errorsIn(Buffer.concat(parts), response.headers['content-encoding']) : undefined;
  if (errors !== undefined) throw new Error(`${asked.path}: ${errors}`);
  return { bytes, firstByteMs, ms };
}

/** Keeps `atOnce` requests running for `ms` milliseconds. Returns responses per second and each latency. */
export async function keepAsking(next: () => Asked, { atOnce, ms }: { atOnce: number; ms: number }) {
  const times: number[] = [];
  const { port } = next();
  const connections = await Promise.all(Array.from({ length: atOnce }, () => Connection.open(port)));
  const begun = performance.now();
  const until = begun + ms;
  const one = async (connection: Connection) => {
    for (let sent = begun; sent < until; ) {
      sent = performance.now();
      await connection.send(next());
      times.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(connections.map(one));
    return { perSecond: (times.length * 1000) / (performance.now() - begun), times };
  } finally {
    for (const connection of connections) connection.close();
  }
}
