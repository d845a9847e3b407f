import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request } from 'express';
import { cookieName } from '../sessions/cookie-name';
import type { Settings } from '../settings/env';

/** The format that scripts/lib/screen-preloads.mjs writes. */
interface Preloads {
  /** The files of the sign-in screens. */
  signedOut: string[];
  screens: { path: string; files: string[] }[];
}

/**
 * Builds the client's page, with the settings it needs before its first request (web/core/settings.ts). For a
 * browser with a session, it preloads the files of the screen at this URL; for one without, those of the sign-in screens.
 * It contains no personal data.
 * @param client the folder of the built client
 */
export function clientPage(settings: Settings, client: string): (req: Request) => string {
  const file = path.join(client, 'index.html');
  if (!existsSync(file))
    return () => '<!doctype html><title>Not built</title>The client is not built. Run npm run build.';
  const page = withSettings(readFileSync(file, 'utf8'), settings);
  const { signedOut, screens } = headsOf(path.join(client, '.vite/preloads.json'));
  const session = `${cookieName('fieldbook.sid', settings)}=`;
  const withLinks = (links: string) => page.replace('</head>', () => `${links}</head>`);
  return (req) => {
    // The service worker caches one page for all screens: its request has no document destination, and gets no screen's files.
    if (req.get('Sec-Fetch-Dest') !== 'document') return page;
    if (!req.get('Cookie')?.includes(session)) return withLinks(signedOut);
    const screen = screens.find(({ matches }) => matches.test(req.path));
    return screen ? withLinks(screen.links) : page;
  };
}

function withSettings(page: string, { timeZone, truckingCompany, projectTitle }: Settings): string {
  const title = escapeHtml(projectTitle);
  return page
    .replace('<!--settings-->', () => dataScript('settings', { timeZone, truckingCompany }))
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /(name="(?:application-name|apple-mobile-web-app-title)" content=)"[^"]*"/g,
      (_all, name) => `${name}"${title}"`,
    );
}

function headsOf(file: string) {
  if (!existsSync(file)) return { signedOut: '', screens: [] };
  const { signedOut, screens } = JSON.parse(readFileSync(file, 'utf8')) as Preloads;
  return {
    signedOut: signedOut.map(preloadLink).join(''),
    screens: screens.map((screen) => ({
      matches: new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}/?$`),
      links: screen.files.map(preloadLink).join(''),
    })),
  };
}

const preloadLink = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Data for the page's scripts, escaped so that it can't close the element. */
const dataScript = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
