import { Server as HttpServer, type RequestListener, type ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

// How long a keep-alive client has to send one more request, whose response says that the connection closes.
const GRACE_MS = 1000;
// A turn of the event loop in which nothing happened takes a few microseconds.
const CALM_MS = 0.02;

/**
 * Lets a server answer requests until an end that cuts none of them.
 * @returns a function that stops accepting, lets every request in flight end and then closes the connections; what is
 * still unanswered after `patience` milliseconds is cut.
 */
export function serveUntilDrained(server: HttpServer, handle: RequestListener): (patience: number) => Promise<void> {
  const answering = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const held: Parameters<RequestListener>[] = [];
  let draining = false;
  let holding = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (holding) held.push([request, response]);
    else handle(request, response);
  });

  return async (patience) => {
    draining = true;
    for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    // Pause work while the accept queue drains; otherwise a busy server would never empty it.
    holding = true;
    await nobodyWaits(server);
    // HTTP's own close() also cuts idle connections at once, on which the next request may be under way.
    TcpServer.prototype.close.call(server);
    holding = false;
    for (const [request, response] of held) handle(request, response);
    const begun = Date.now();
    while (sockets.size > 0 && Date.now() - begun < patience) {
      if (Date.now() - begun > GRACE_MS) closeIdle(server, sockets);
      await sleep(20);
    }
    server.closeAllConnections();
  };
}

/**
 * Waits for a moment in which every connection made to us has been accepted: closing resets those that wait in the
 * system's queue, though their clients may have sent a request. Node accepts one in each turn of its loop, so a turn that
 * accepted none and was over at once (nothing else was done in it, in which one could have come) is that moment. What
 * comes while the system closes the port, about 0.1 ms, is reset all the same; behind a proxy nothing comes.
 */
async function nobodyWaits(server: HttpServer) {
  let accepted = 0;
  const count = () => accepted++;
  server.on('connection', count);
  for (const until = Date.now() + GRACE_MS; Date.now() < until; ) {
    const before = accepted;
    const begun = performance.now();
    await turn();
    if (accepted === before && performance.now() - begun < CALM_MS) break;
  }
  server.off('connection', count);
}

function closeIdle(server: HttpServer, sockets: Set<Socket>) {
  server.closeIdleConnections();
  // Browsers preconnect. A connection without any request isn't idle to Node, but there is nothing to wait for.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}
