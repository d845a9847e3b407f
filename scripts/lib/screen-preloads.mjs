import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesLoadedBy } from './client-manifest.mjs';
import { at } from './project.mjs';

const SHELL = 'index.html';
const FRAME = 'app/SignedIn.tsx';

/**
 * Vite plugin: writes `dist/web/.vite/preloads.json`, a list of [path pattern, files]: the code and styles that a screen needs
 * beyond what the page names already. doors/client-files.ts puts them into the page, so that they are fetched at once instead
 * of after the first script has run.
 */
export function screenPreloads() {
  return {
    name: 'fieldbook:screen-preloads',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const listed = bundle['.vite/manifest.json'];
      // Storybook builds with the same plugins, and has no screens.
      if (!listed) return;
      const manifest = JSON.parse(listed.source);
      const already = filesLoadedBy(manifest, [SHELL]);
      const preloads = screens().map(({ path, source }) => [
        path,
        [...filesLoadedBy(manifest, [FRAME, source])].filter((file) => !already.has(file)),
      ]);
      writeFileSync(join(dir, '.vite', 'preloads.json'), JSON.stringify(preloads));
    },
  };
}

/** The paths and files of the screens that web/app/pages.ts lists, in its order. */
function screens() {
  const text = readFileSync(at('web/app/pages.ts'), 'utf8');
  const found = [...text.matchAll(/\bpage\(\s*'([^']+)',\s*'\w+',\s*\(\) => import\('\.\.\/([^']+)'\)/g)];
  const written = [...text.matchAll(/\bpage\(\s*'/g)].length;
  if (found.length !== written) throw new Error('web/app/pages.ts has a screen that screen-preloads.mjs cannot read');
  return found.map(([, path, source]) => ({ path, source: `${source}.tsx` }));
}
