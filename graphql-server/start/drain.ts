import { Server as HttpServer, type RequestListener, type ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { oneRequestAConnection } from '../limits/share';

// Time for a keep-alive client to send one more request. The response to it announces the close.
const GRACE_MS = 1000;
// A turn of the event loop that takes less time counts as idle. An idle turn takes a few microseconds.
const CALM_MS = 0.02;

/**
 * Serves requests until a graceful shutdown.
 * @returns a function that stops accepting connections, waits until all running requests have their response, and closes the
 * connections. Requests still unfinished after `patience` milliseconds are cut off.
 */
export function serveUntilDrained(server: HttpServer, handle: RequestListener): (patience: number) => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const held: Parameters<RequestListener>[] = [];
  let draining = false;
  let holding = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const receive: RequestListener = (request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (holding) held.push([request, response]);
    else handle(request, response);
  };
  server.on('request', oneRequestAConnection(receive));

  return async (patience) => {
    draining = true;
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
    // Pause work while the accept queue drains. Otherwise a busy server would never empty it.
    holding = true;
    await acceptQueueEmpty(server);
    // http.Server.close() would also cut idle connections, on which the next request may already be sent.
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
 * Waits until every pending connection is accepted. Closing the port would reset connections in the system's accept queue,
 * although their clients may have sent a request. Node accepts one connection per turn of its event loop, so an idle turn without
 * a new connection means that the queue is empty. Connections that arrive while the system closes the port, about 0.1 ms, are
 * still reset. Behind a proxy, this doesn't happen.
 */
async function acceptQueueEmpty(server: HttpServer) {
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
  // Browsers open connections in advance. Node doesn't count a connection without a request as idle.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}
