import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Settings } from '../settings/env';

/** Browser features that no page uses, disabled in case of injected code. */
const UNUSED_FEATURES = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'];
/** Allows the location, because the client adds it to photos if the person has turned this on. */
const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  ...[...UNUSED_FEATURES, 'browsing-topics'].map((name) => `${name}=()`),
].join(', ');

/** GraphiQL writes styles into its page. The client does not. */
const playgroundStyles = ({ url }: { url?: string }) => (url === '/playground' ? "'unsafe-inline'" : "'self'");

/** Returns middleware that sets security headers on every response. */
export function securityHeaders({ publicUrl, gcs, hstsSubdomains }: Settings): RequestHandler[] {
  const uploads = gcs ? [gcs.apiEndpoint ?? 'https://storage.googleapis.com'] : [];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", playgroundStyles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...uploads],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // `includeSubDomains` is off by default, because other products may be on subdomains.
    strictTransportSecurity: publicUrl.startsWith('https:') && { includeSubDomains: hstsSubdomains },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const permissions: RequestHandler = (_req, res, next) => {
    res.set('Permissions-Policy', PERMISSIONS_POLICY);
    next();
  };
  return [headers, permissions];
}
