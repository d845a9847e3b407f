import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of requests that may wait on a connection. Browsers and proxies send the next request only after a response. */
const MOST_WAITING = 4;

/**
 * Handles the requests of a connection one after another, and ends a connection on which too many requests wait. Node alone would
 * handle all requests immediately. If the client then disconnects, Node closes only the first response, and the files of the
 * others stay open.
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
