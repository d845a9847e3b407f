import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { filesLoadedBy } from './client-manifest.mjs';
import { prefetchedQueriesOf } from './prefetched-queries.mjs';
import { at } from './project.mjs';

const SHELL = 'index.html';
const FRAME = 'frame';
const SIGNED_OUT = 'app/SignedOut.tsx';
const PREFETCH = 'web/app/prefetch.ts';

/**
 * Vite plugin: writes `dist/web/.vite/preloads.json`: for each screen its path pattern, the code and styles that it needs beyond
 * what the page names already, and its first queries; the script that sends them; and the files of the sign-in screens.
 * doors/client-page.ts puts them into the page, so that all of it loads at once instead of after the first script has run.
 */
export function screenPreloads() {
  let prefetch;
  return {
    name: 'fieldbook:screen-preloads',
    apply: 'build',
    buildStart() {
      prefetch = this.emitFile({ type: 'asset', name: 'prefetch.js', source: bundled(PREFETCH) });
    },
    writeBundle({ dir }, bundle) {
      const listed = bundle['.vite/manifest.json'];
      // Storybook builds with the same plugins, and has no screens.
      if (!listed) return;
      const manifest = JSON.parse(listed.source);
      const already = filesLoadedBy(manifest, [SHELL]);
      const filesOf = (sources) => [...filesLoadedBy(manifest, sources)].filter((file) => !already.has(file));
      const preloads = screens().map(({ path, permission, source }) => ({
        path,
        files: filesOf([FRAME, source]),
        queries: prefetchedQueriesOf(path, permission),
      }));
      const written = { prefetch: this.getFileName(prefetch), signedOut: filesOf([SIGNED_OUT]), screens: preloads };
      writeFileSync(join(dir, '.vite', 'preloads.json'), JSON.stringify(written));
    },
  };
}

/** A source bundled with its imports: Vite would make it share files with the client and wait for them. */
function bundled(source) {
  const options = { bundle: true, minify: true, format: 'esm', target: 'es2022', write: false };
  return buildSync({ entryPoints: [at(source)], ...options }).outputFiles[0].text;
}

/** The paths, permissions, and files of the screens that web/app/pages.ts lists, in its order. */
function screens() {
  const text = readFileSync(at('web/app/pages.ts'), 'utf8');
  const found = [...text.matchAll(/\bpage\(\s*'([^']+)',\s*'(\w+)',\s*\(\) => import\('\.\.\/([^']+)'\)/g)];
  const written = [...text.matchAll(/\bpage\(\s*'/g)].length;
  if (found.length !== written) throw new Error('web/app/pages.ts has a screen that screen-preloads.mjs cannot read');
  return found.map(([, path, permission, source]) => ({ path, permission, source: `${source}.tsx` }));
}
