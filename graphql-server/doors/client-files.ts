import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compression from 'compression';
import express, { type RequestHandler, Router } from 'express';
import staticGzip from 'express-static-gzip';
import { badInput } from '../core/errors';
import type { Settings } from '../settings/env';
import { webAppManifest } from './web-app-manifest';

const CLIENT = path.resolve('dist/web');
const YEAR = 365 * 86_400_000;
/** The service worker and the page name the current version's files: a stored copy would bring an old version back. */
const NEVER_CACHED = { 'Cache-Control': 'no-store' };

/** The built client: hashed files are cached forever, its page is revalidated, and every path it routes gets the page. */
export function clientFiles(settings: Settings): Router {
  const router = Router();
  const forever = { immutable: true, maxAge: YEAR, fallthrough: false };
  const smallestFirst = { enableBrotli: true, orderPreference: ['br', 'gz'], index: false };
  router.use(
    '/assets',
    refuseMalformedPath,
    staticGzip(path.join(CLIENT, 'assets'), { ...smallestFirst, serveStatic: forever }),
  );
  // The build compressed the assets; the page, the worker, and the manifest are few and small.
  router.use(compression());
  if (settings.playground) {
    router.get('/playground', (_req, res) => res.sendFile(path.join(CLIENT, 'playground/index.html')));
  } else {
    router.get('/playground', (_req, res) => void res.status(404).type('text').send('The playground is turned off\n'));
  }
  router.get('/sw.js', (_req, res) => res.sendFile(path.join(CLIENT, 'sw.js'), { headers: NEVER_CACHED, etag: false }));
  router.get('/manifest.webmanifest', (_req, res) => void res.json(webAppManifest(settings)));
  router.use(express.static(CLIENT, { index: false, maxAge: '1h' }));
  const page = clientPage(settings);
  const links = screenLinks();
  router.get('/{*path}', (req, res) => {
    // The service worker stores one page for all screens: it asks as a script does, and gets the page without a screen's files.
    const preloads = req.get('Sec-Fetch-Dest') === 'document' ? links(req.path) : '';
    res
      .set(NEVER_CACHED)
      .type('html')
      .send(page.replace('</head>', () => `${preloads}</head>`));
  });
  return router;
}

/** express-static-gzip would answer in plain text, with JavaScript's own message. */
const refuseMalformedPath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw badInput('The address is malformed');
  }
  next();
};

/** The client's page with the settings it needs before its first request: see web/components/data/settings.ts. */
function clientPage(settings: Settings): string {
  const file = path.join(CLIENT, 'index.html');
  if (!existsSync(file)) return '<!doctype html><title>Not built</title>The client is not built. Run npm run build.';
  const { timeZone, truckingCompany } = settings;
  const json = JSON.stringify({ timeZone, truckingCompany }).replaceAll('<', '\\u003c');
  const title = escapeHtml(settings.projectTitle);
  return readFileSync(file, 'utf8')
    .replace('<!--settings-->', () => `<script type="application/json" id="settings">${json}</script>`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /(name="(?:application-name|apple-mobile-web-app-title)" content=)"[^"]*"/g,
      (_all, name) => `${name}"${title}"`,
    );
}

/** Finds the links that preload a screen's files, by its path: see scripts/lib/screen-preloads.mjs. */
function screenLinks(): (path: string) => string {
  const file = path.join(CLIENT, '.vite/preloads.json');
  if (!existsSync(file)) return () => '';
  const listed = JSON.parse(readFileSync(file, 'utf8')) as [pattern: string, files: string[]][];
  const screens = listed.map(([pattern, files]) => ({
    matches: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
    links: files.map(preloadLink).join(''),
  }));
  return (asked) => screens.find(({ matches }) => matches.test(asked))?.links ?? '';
}

const preloadLink = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
