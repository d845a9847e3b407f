import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import staticGzip from 'express-static-gzip';
import { DAY_MS } from '../../common/days';
import { badInput } from '../core/errors';
import type { Settings } from '../settings/env';
import { clientPages, keptText } from './client-page';
import { webAppManifest } from './web-app-manifest';

const CLIENT = path.resolve('dist/web');
const YEAR = 365 * DAY_MS;

/** Headers that scripts, stylesheets, and fonts don't need, because browsers apply them only to pages and workers. */
const UNUSED_BY_FILES = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-Request-Id',
  'X-XSS-Protection',
];

/** Removes headers that each of a page's twenty files would repeat over HTTP/1.1. Together they take 15 kB. */
function withoutUnusedHeaders(res: ServerResponse, file: string): void {
  if (file.includes('.worker-')) return;
  for (const name of UNUSED_BY_FILES) res.removeHeader(name);
}

/** Serves the built client. Hashed files are cached forever. The service worker and
 * the page, returned for all client routes, refer to the current version's files, and are never cached. */
export function clientFiles(settings: Settings): Router {
  const router = Router();
  const forever = {
    immutable: true,
    maxAge: YEAR,
    fallthrough: false,
    // File names change with their content, so browsers never ask for changes or for parts.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: withoutUnusedHeaders,
  };
  const smallestFirst = { enableBrotli: true, orderPreference: ['br', 'gz'], index: false };
  router.use(
    '/assets',
    refuseMalformedPath,
    staticGzip(path.join(CLIENT, 'assets'), { ...smallestFirst, serveStatic: forever }),
  );
  if (settings.playground) {
    router.get('/playground', (_req, res) => res.sendFile(path.join(CLIENT, 'playground/index.html')));
  } else {
    router.get('/playground', (_req, res) => void res.status(404).type('text').send('The playground is turned off\n'));
  }
  const worker = path.join(CLIENT, 'sw.js');
  if (existsSync(worker)) router.get('/sw.js', keptText('js', readFileSync(worker, 'utf8')));
  router.get('/manifest.webmanifest', (_req, res) => void res.json(webAppManifest(settings)));
  router.use(express.static(CLIENT, { index: false, maxAge: '1h' }));
  const { framed, plain } = clientPages(settings, CLIENT);
  for (const [pattern, page] of [...framed, ['/{*path}', plain] as const]) router.get(pattern, keptText('html', page));
  return router;
}

/** Throws a 400 for a malformed path. express-static-gzip would respond with JavaScript's own message as plain text. */
const refuseMalformedPath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw badInput('The address is malformed');
  }
  next();
};
