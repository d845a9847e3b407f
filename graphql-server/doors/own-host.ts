import type { Request, RequestHandler } from 'express';
import type { Actor } from '../access/actor';
import { AppError, forbidden } from '../core/errors';
import type { Settings } from '../settings/env';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns the Host header as a URL. Undefined if it is missing or not a host. */
function hostOf(req: Request): URL | undefined {
  // Doesn't use req.host, because a page can send X-Forwarded-Host, and a trusted proxy may forward it.
  const host = req.get('host') ?? '';
  return HOST.test(host) ? (URL.parse(`${req.protocol}://${host}`) ?? undefined) : undefined;
}

/**
 * Protects the API from other sites (DNS rebinding, forged requests). The Host must be PUBLIC_URL's, or a loopback name if the
 * product runs on loopback. Any other Host gets a 421. A change with another site's Origin gets a 403, unless it has an access
 * token, which no browser adds by itself.
 */
export function ownSiteOnly({ publicUrl, embedded }: Pick<Settings, 'publicUrl' | 'embedded'>) {
  const own = new URL(publicUrl);
  const loopbackAllowed = embedded || LOOPBACK.test(own.hostname);
  const isLoopback = (host?: URL) => loopbackAllowed && host !== undefined && LOOPBACK.test(host.hostname);
  const host: RequestHandler = (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    const host = hostOf(req);
    if (host?.host === own.host || isLoopback(host)) next();
    else next(new AppError('wrongHost', `This site isn't available at this address. Open ${publicUrl}`));
  };
  const origin: RequestHandler = (req, _res, next) => {
    const origin = req.get('origin');
    const host = hostOf(req);
    const isOwn = origin === undefined || origin === own.origin || (isLoopback(host) && origin === host?.origin);
    if (isOwn || SAFE_METHODS.includes(req.method) || (req.user as Actor | undefined)?.token) next();
    else next(forbidden(/* i18n */ 'This request came from another site'));
  };
  return { host, origin };
}
