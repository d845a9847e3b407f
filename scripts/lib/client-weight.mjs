import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { filesLoadedBy } from './client-manifest.mjs';
import { at } from './project.mjs';

/**
 * Measures the scripts and styles that a page needs before it can be used, in bytes sent. Counts static imports, but not dynamic
 * ones.
 * @returns for the login and each page: its name, limit (brotli), gzip, brotli
 */
export function clientWeights() {
  const manifest = JSON.parse(readFileSync(at('dist/web/.vite/manifest.json'), 'utf8'));
  const { login, page, screens } = JSON.parse(readFileSync(at('web/budget.json'), 'utf8'));
  const pages = Object.keys(manifest).filter((source) => /^features\/.*Page\.tsx$/.test(source));
  return [
    { name: 'login', limit: login.brotli, ...weigh(manifest, login.loads) },
    ...pages.map((source) => {
      const name = basename(source, 'Page.tsx');
      return { name, limit: screens[name] ?? page.brotli, ...weigh(manifest, [...page.loads, source]) };
    }),
  ];
}

function weigh(manifest, sources) {
  const files = [...filesLoadedBy(manifest, sources)].filter((file) => /\.(js|css)$/.test(file));
  const sum = (ending) => files.reduce((bytes, file) => bytes + sizeOf(file, ending), 0);
  return { gzip: sum('.gz'), brotli: sum('.br') };
}

/** Returns the number of bytes sent for a file. A file that is too small to compress is sent uncompressed. */
function sizeOf(file, ending) {
  const path = at('dist/web', file);
  return statSync(existsSync(path + ending) ? path + ending : path).size;
}
