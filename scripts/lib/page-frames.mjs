import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { at } from './project.mjs';

/**
 * Vite plugin: writes `dist/web/.vite/frames.json`, the frames that the server puts into the HTML of the pages (web/app/frames.tsx).
 * Vite derives the names of CSS classes from their files, so they equal the names in the client's stylesheets.
 */
export function pageFrames() {
  return {
    name: 'fieldbook:page-frames',
    apply: 'build',
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        root: at('web'),
        logLevel: 'warn',
        publicDir: false,
        plugins: [withoutPages],
        // Node can't load these packages as they are published.
        ssr: { noExternal: [/^@ant-design\//] },
        // An open channel would keep the build running.
        define: { BroadcastChannel: 'undefined' },
        build: {
          ssr: at('web/app/frames.tsx'),
          outDir: FOLDER,
          emptyOutDir: true,
          rolldownOptions: { output: { entryFileNames: 'frames.mjs' } },
        },
      });
      const { frames } = await import(pathToFileURL(join(FOLDER, 'frames.mjs')));
      writeFileSync(join(dir, '.vite', 'frames.json'), JSON.stringify(frames()));
    },
  };
}

const FOLDER = at('.cache', 'frames');

/** Leaves out the code of the pages, which frames don't need. */
const withoutPages = {
  name: 'fieldbook:without-pages',
  resolveDynamicImport: (source) => ({ id: source, external: true }),
};
