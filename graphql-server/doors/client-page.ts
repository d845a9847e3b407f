import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../settings/env';

/**
 * Returns the client's page. It contains the settings that the client needs before its first request (`web/core/settings.ts`),
 * and no personal data.
 * @param client folder of the built client
 */
export function clientPage(settings: Settings, client: string): string {
  const file = path.join(client, 'index.html');
  if (!existsSync(file)) return '<!doctype html><title>Not built</title>The client is not built. Run npm run build.';
  return withSettings(readFileSync(file, 'utf8'), settings);
}

function withSettings(page: string, { projectTitle, ...settings }: Settings): string {
  const { timeZone, truckingCompany, contractorName, overtimeAfter, workingDays, passwordSignIn, openid } = settings;
  const published = { timeZone, truckingCompany, contractorName, overtimeAfter, workingDays, passwordSignIn };
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
