import type { Request, RequestHandler } from 'express';
import { AppError, forbidden } from '../core/errors';
import type { Settings } from '../settings/env';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The Host header as a URL, or undefined when it is missing or not a host. */
function hostOf(req: Request): URL | undefined {
  // Not req.host: a page can send X-Forwarded-Host, and a trusted proxy may pass it on.
  const host = req.get('host') ?? '';
  return HOST.test(host) ? (URL.parse(`${req.protocol}://${host}`) ?? undefined) : undefined;
}

/**
 * Guards the API against other sites (DNS rebinding, forged requests). The Host must be PUBLIC_URL's, or a loopback name
 * where the product runs on loopback; otherwise 421. A change whose Origin is another site is a 403.
 */
export function ownSiteOnly({ publicUrl, embedded }: Pick<Settings, 'publicUrl' | 'embedded'>): RequestHandler {
  const own = new URL(publicUrl);
  const loopbackAllowed = embedded || LOOPBACK.test(own.hostname);
  return (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    const host = hostOf(req);
    const isLoopback = loopbackAllowed && host !== undefined && LOOPBACK.test(host.hostname);
    if (host?.host !== own.host && !isLoopback) {
      return next(new AppError('wrongHost', `This site isn't available at this address. Open ${publicUrl}`));
    }
    const origin = req.get('origin');
    const isOwnOrigin = origin === undefined || origin === own.origin || (isLoopback && origin === host.origin);
    if (isOwnOrigin || SAFE_METHODS.includes(req.method)) next();
    else next(forbidden('This request came from another site'));
  };
}
