import type { RequestHandler } from 'express';
import { SLOW_CLIENTS } from '../limits/table';

const CHECK_EVERY_MS = 1000;

/**
 * Cuts off a request whose body takes over a minute, and a connection whose client reads nothing of its response for 30 seconds.
 * Node's own socket timeout restarts with each byte that the client sends, and may fire only after twice the set time. Document
 * uploads may take longer, and are handled before this.
 */
export const promptClients: RequestHandler = (req, res, next) => {
  const { socket } = req;
  const body = setTimeout(() => !req.complete && req.destroy(), SLOW_CLIENTS.bodyMs);
  let taken = 0;
  let stalledMs = 0;
  const check = setInterval(() => {
    const before = taken;
    taken = socket.bytesWritten - socket.writableLength;
    const isWaiting = socket.writableLength > 0 && taken === before;
    stalledMs = isWaiting ? stalledMs + CHECK_EVERY_MS : 0;
    if (stalledMs >= SLOW_CLIENTS.stalledMs) res.destroy();
  }, CHECK_EVERY_MS);
  res.once('close', () => {
    clearTimeout(body);
    clearInterval(check);
  });
  next();
};
