import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesLoadedBy } from './client-manifest.mjs';
import { screens } from './screens.mjs';

const SHELL = 'index.html';
const FRAME = 'frame';
const SIGNED_OUT = 'app/SignedOut.tsx';

/**
 * Vite plugin: writes `dist/web/.vite/preloads.json`: for each screen its path pattern and the code and styles that it needs beyond
 * what the page names already, and the files of the sign-in screens. doors/client-page.ts puts them into the page, so that all of
 * it loads at once instead of after the first script has run.
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
      const filesOf = (sources) => [...filesLoadedBy(manifest, sources)].filter((file) => !already.has(file));
      const preloads = screens().map(({ path, source }) => ({ path, files: filesOf([FRAME, source]) }));
      const written = { signedOut: filesOf([SIGNED_OUT]), screens: preloads };
      writeFileSync(join(dir, '.vite', 'preloads.json'), JSON.stringify(written));
    },
  };
}
