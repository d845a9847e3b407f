import { Server as HttpServer, type ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

// How long a kept-alive client has to send one more request and be told, in its answer, that the connection ends.
const GRACE_MS = 1000;

/**
 * Prepares a server for an end that cuts no request; call it before the application listens to requests.
 * @returns a function that stops accepting, lets every request in flight end and then closes the connections; what is
 * still unanswered after `patience` milliseconds is cut.
 */
export function drainable(server: HttpServer): (patience: number) => Promise<void> {
  const answering = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let draining = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });

  return async (patience) => {
    draining = true;
    for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    // Connections that are already made, but not accepted yet, would be reset: a turn of the loop accepts them.
    await turn();
    // HTTP's own close() also cuts idle connections at once, on which the next request may be under way.
    TcpServer.prototype.close.call(server);
    const begun = Date.now();
    while (sockets.size > 0 && Date.now() - begun < patience) {
      if (Date.now() - begun > GRACE_MS) closeIdle(server, sockets);
      await sleep(20);
    }
    server.closeAllConnections();
  };
}

function closeIdle(server: HttpServer, sockets: Set<Socket>) {
  server.closeIdleConnections();
  // Browsers open connections ahead of need; one that never said a word isn't idle to Node, but waits for nothing.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}
