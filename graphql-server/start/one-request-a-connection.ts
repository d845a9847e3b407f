import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for a response before they send the next request on a connection. */
const MOST_WAITING = 4;

/**
 * Handles the requests of a connection one after another. Node handles pipelined requests at once. If the client disconnects, it
 * never closes responses whose turn had not come, nor the files they send. More than a few at once end the connection.
 */
export function oneRequestAConnection(handle: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, (() => void)[]>();
  return (req, res) => {
    const { socket } = req;
    if (socket.destroyed) return;
    const run = () => {
      res.once('close', () => {
        const next = waitingOn.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else waitingOn.delete(socket);
      });
      handle(req, res);
    };
    const waiting = waitingOn.get(socket);
    if (!waiting) {
      waitingOn.set(socket, []);
      run();
    } else if (waiting.length < MOST_WAITING) waiting.push(run);
    else socket.destroy();
  };
}
