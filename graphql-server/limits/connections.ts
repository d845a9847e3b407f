import type { RequestListener } from 'node:http';
import { arrive } from './loop';
import { keepPlace } from './share';
import { queues } from './table';

/**
 * Handles the requests of a connection one after another, and ends a connection on which too many requests wait. Node alone would
 * handle all requests immediately. If the client then disconnects, Node closes only the first response, and the files of the
 * others stay open.
 */
export function oneRequestAConnection(handle: RequestListener): RequestListener {
  return async (req, res) => {
    const { socket } = req;
    const isNext = await keepPlace(queues.ofConnection, socket, res, []).catch(() => void socket.destroy());
    if (!isNext) return;
    arrive(res);
    handle(req, res);
  };
}
