import { build } from 'vite';
import { chunkOf } from './client-manifest.mjs';
import { at } from './project.mjs';
import { attachmentSenders, screens } from './screens.mjs';

const SHELL = ['index.html', 'app/SignedIn.tsx', 'app/SignedOut.tsx'];

/**
 * Vite plugin: writes `dist/web/sw.js` from web/worker, with the list of files that it precaches. The shell's own
 * dynamic imports are all screens, of which the offline ones are added; a screen's dynamic imports are its pickers and dialogs.
 */
export function serviceWorker() {
  return {
    name: 'fieldbook:service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const listed = bundle['.vite/manifest.json'];
      // Storybook builds with the same plugins: it has no client, and gets no worker.
      if (!listed) return;
      const manifest = JSON.parse(listed.source);
      const files = new Set(['logo.svg']);
      const add = (name, withDynamic) => {
        const chunk = chunkOf(manifest, name);
        if (files.has(chunk.file)) return;
        for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
        const { imports = [], dynamicImports = [] } = chunk;
        for (const each of withDynamic ? [...imports, ...dynamicImports] : imports) add(each, withDynamic);
      };
      for (const name of SHELL) add(name, false);
      for (const { source, submission } of screens().filter(({ offline }) => offline)) {
        add(source, true);
        if (submission) add(submission, true);
      }
      for (const source of attachmentSenders()) add(source, true);
      // Workers of the screens: the manifest doesn't say whose they are.
      for (const file of Object.keys(bundle)) if (file.includes('.worker-') && file.endsWith('.js')) files.add(file);
      const precached = [...files].sort().map((file) => ({ url: `/${file}`, revision: null }));
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          PRECACHED: JSON.stringify(precached),
          ENTRY: JSON.stringify(`/${manifest['index.html'].file}`),
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
