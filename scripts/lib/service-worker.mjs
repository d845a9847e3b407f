import { build } from 'vite';
import { chunkOf } from './client-manifest.mjs';
import { attachmentSenders, clientPages } from './client-pages.mjs';
import { at } from './project.mjs';

const SHELL = ['index.html', 'app/start.tsx', 'app/SignedIn.tsx', 'app/SignedOut.tsx'];

/**
 * Vite plugin: writes `dist/web/sw.js` from web/worker, with a list of files to precache. The list has the files of the shell and
 * of the offline pages, including files that these pages load on demand, such as pickers, dialogs, and workers.
 */
export function serviceWorker() {
  return {
    name: 'fieldbook:service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const manifest = JSON.parse(bundle['.vite/manifest.json'].source);
      const files = new Set(['logo.svg', 'before-paint.js', 'reload-when-updated.js']);
      const [offline, others] = [true, false].map((wanted) => clientPages().filter((page) => page.offline === wanted));
      const online = new Set(others.map(({ source }) => source));
      const walked = new Set();
      const add = (name, withDynamic) => {
        const chunk = chunkOf(manifest, name);
        const walk = `${chunk.file} ${withDynamic}`;
        if (walked.has(walk)) return;
        walked.add(walk);
        for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
        const { imports = [], dynamicImports = [] } = chunk;
        // A file that several pages share may also import() pages that need a connection. Omit those pages.
        const later = withDynamic ? dynamicImports.filter((each) => !online.has(each)) : [];
        for (const each of [...imports, ...later]) add(each, withDynamic);
      };
      for (const name of SHELL) add(name, false);
      for (const { source, submissions } of offline) {
        add(source, true);
        for (const submission of submissions) add(submission, true);
      }
      for (const source of attachmentSenders()) add(source, true);
      const precached = [...files].sort().map((file) => ({ url: `/${file}`, revision: null }));
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          PRECACHED: JSON.stringify(precached),
          ENTRY: JSON.stringify(`/${manifest['index.html'].file}`),
          PATHS: JSON.stringify(offline.map(({ path }) => path).filter((path) => !path.includes(':'))),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry: at('web/worker/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      });
    },
  };
}
