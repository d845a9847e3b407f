import type { RequestHandler } from 'express';

const BODY_WITHIN_MS = 60_000;

/** Cuts off a request whose body takes over a minute. Document uploads may take longer, and are handled before this. */
export const promptBodies: RequestHandler = (req, res, next) => {
  const timer = setTimeout(() => !req.complete && req.destroy(), BODY_WITHIN_MS);
  res.once('close', () => clearTimeout(timer));
  next();
};

const STALLED_AFTER_MS = 30_000;
const CHECK_EVERY_MS = 1000;

/**
 * Cuts off a connection whose client reads nothing of its response for 30 seconds. Node's own socket timeout restarts with each
 * byte that the client sends, and may fire only after twice the set time.
 */
export const promptReaders: RequestHandler = ({ socket }, res, next) => {
  let taken = 0;
  let stalledMs = 0;
  const check = setInterval(() => {
    const before = taken;
    taken = socket.bytesWritten - socket.writableLength;
    const isWaiting = socket.writableLength > 0 && taken === before;
    stalledMs = isWaiting ? stalledMs + CHECK_EVERY_MS : 0;
    if (stalledMs >= STALLED_AFTER_MS) res.destroy();
  }, CHECK_EVERY_MS);
  res.once('close', () => clearInterval(check));
  next();
};
