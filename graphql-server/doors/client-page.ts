import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';
import { PROJECT_TITLE_PLACE } from '../../common/settings';
import type { Settings } from '../settings/env';

/** HTML of the client's pages. Contains the settings that the client needs before its first request, and no personal data. */
export interface ClientPages {
  /** Pages with a frame, by their path pattern. */
  framed: Map<string, string>;
  /** Page of all other paths. It has only a spinner. */
  plain: string;
}

/** Frame of a page, which the build renders (`web/app/frames.tsx`). */
interface Frame {
  path: string;
  title: string;
  html: string;
}

/** @param client folder of the built client */
export function clientPages(settings: Settings, client: string): ClientPages {
  const file = path.join(client, 'index.html');
  if (!existsSync(file)) {
    const notBuilt = '<!doctype html><title>Not built</title>The client is not built. Run npm run build.';
    return { framed: new Map(), plain: notBuilt };
  }
  const plain = withSettings(readFileSync(file, 'utf8'), settings);
  const frames: Frame[] = JSON.parse(readFileSync(path.join(client, '.vite', 'frames.json'), 'utf8'));
  return { framed: new Map(frames.map((frame) => [frame.path, withFrame(plain, frame, settings)])), plain };
}

/** Returns the page with the frame instead of the spinner, and with the title that the client also gives to the tab. */
function withFrame(page: string, { title, html }: Frame, { projectTitle }: Settings): string {
  const project = escapeHtml(projectTitle);
  return page
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)} · ${project}</title>`)
    .replace(/<!--frame-->.*<!--\/frame-->/s, () => html.replaceAll(PROJECT_TITLE_PLACE, project));
}

/** Fills in the settings of `web/core/settings.ts` and the project's title. */
function withSettings(page: string, { projectTitle, ...settings }: Settings): string {
  const { timeZone, truckingCompany, contractorName, overtimeAfter, workingDays, passwordSignIn, spanish, openid } =
    settings;
  const published = { timeZone, truckingCompany, contractorName, overtimeAfter, workingDays, passwordSignIn, spanish };
  const title = escapeHtml(projectTitle);
  return page
    .replace('<!--settings-->', () => dataScript('settings', { ...published, openidName: openid?.name ?? null }))
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /(name="(?:application-name|apple-mobile-web-app-title)" content=)"[^"]*"/g,
      (_all, name) => `${name}"${title}"`,
    );
}

/** Returns data for the page's scripts, escaped so that it can't close the element. */
const dataScript = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const COMPRESSED: Record<string, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: gzipSync,
};

/** Sends a text that is never cached by browsers. Compresses it at its first request, and keeps the bytes. */
export function keptText(type: string, text: string): RequestHandler {
  const kept = new Map<string, Buffer>();
  return (req, res) => {
    const encoding = req.acceptsEncodings('br', 'gzip') || 'identity';
    const compress = COMPRESSED[encoding];
    res.set('Cache-Control', 'no-store').type(type).vary('Accept-Encoding');
    if (!compress) return void res.send(text);
    const bytes = kept.get(encoding) ?? compress(text);
    kept.set(encoding, bytes);
    res.set('Content-Encoding', encoding).send(bytes);
  };
}
