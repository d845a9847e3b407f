import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { Settings } from '../settings/env';

const CLIENT = path.resolve('dist/web');
const YEAR = 365 * 86_400_000;

/** The built client: files with a hash in their name for good, its page afresh each time, for every path it routes. */
export function clientFiles(settings: Settings): Router {
  const router = Router();
  router.use('/assets', precompressed(path.join(CLIENT, 'assets')));
  router.use(
    '/assets',
    express.static(path.join(CLIENT, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }),
  );
  if (settings.playground) {
    router.get('/playground', (_req, res) => res.sendFile(path.join(CLIENT, 'playground/index.html')));
  } else {
    router.get('/playground', (_req, res) => void res.status(404).type('text').send('The playground is turned off\n'));
  }
  router.use(express.static(CLIENT, { index: false, maxAge: '1h' }));
  const page = clientPage(settings);
  router.get('/{*path}', (_req, res) => void res.set('Cache-Control', 'no-cache').type('html').send(page));
  return router;
}

/**
 * Answers with the smaller form that the build laid beside a file (`.br`, `.gz`), if the browser takes it. The names are
 * those of the build: what a browser sends is only looked up among them.
 */
function precompressed(dir: string): RequestHandler {
  const files = new Set(existsSync(dir) ? readdirSync(dir) : []);
  const forms = Object.entries({ br: '.br', gzip: '.gz' });
  return (req, res, next) => {
    const name = req.path.slice(1);
    const there = forms.filter(([, ending]) => files.has(name + ending));
    if (there.length > 0) res.vary('Accept-Encoding');
    const [form, ending] = there.find(([one]) => req.acceptsEncodings(one)) ?? [];
    if (form) {
      res.type(path.extname(name)).set('Content-Encoding', form);
      req.url = req.url.replace(name, name + ending);
    }
    next();
  };
}

/** The client's page with what it must know before it asks anything: see web/components/data/settings.ts. */
function clientPage(settings: Settings): string {
  const file = path.join(CLIENT, 'index.html');
  if (!existsSync(file)) return '<!doctype html><title>Not built</title>The client is not built. Run npm run build.';
  const { timeZone, truckingCompany } = settings;
  const json = JSON.stringify({ timeZone, truckingCompany }).replaceAll('<', '\\u003c');
  const title = escapeHtml(settings.projectTitle);
  return readFileSync(file, 'utf8')
    .replace('<!--settings-->', () => `<script type="application/json" id="settings">${json}</script>`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(/(name="application-name" content=)"[^"]*"/, (_all, name) => `${name}"${title}"`);
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
