import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { antdImports } from './scripts/lib/antd-imports.mjs';
import { antdStyles } from './scripts/lib/antd-styles.mjs';
import { chunks } from './scripts/lib/client-chunks.mjs';
import { firstFiles } from './scripts/lib/first-files.mjs';
import { pageFrames } from './scripts/lib/page-frames.mjs';
import { serviceWorker } from './scripts/lib/service-worker.mjs';
import { themeCss } from './web/app/theme';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

/** `import 'virtual:theme.css'` contains the variables of web/app/theme.ts, as a stylesheet in the page's head. */
function themeStylesheet(): Plugin {
  const resolved = '/__theme.css';
  return {
    name: 'fieldbook:theme-stylesheet',
    resolveId: (id) => (id === 'virtual:theme.css' ? resolved : undefined),
    load: (id) => (id === resolved ? themeCss() : undefined),
  };
}

/** Writes `.gz` and `.br` files beside each asset that benefits, at their highest levels. */
const compressed = compression({
  include: /assets\/.*\.(js|css|html|svg|ttf|map|json)$/,
  algorithms: ['gzip', 'brotliCompress'],
  threshold: 256,
  skipIfLargerOrEqual: true,
  logLevel: 'silent',
});

export default defineConfig({
  root: here('web'),
  plugins: [
    antdImports(),
    antdStyles(),
    react(),
    themeStylesheet(),
    firstFiles(),
    compressed,
    pageFrames(),
    serviceWorker(),
  ],
  css: { postcss: { plugins: [globalData({ files: [here('web/app/media.css')] }), customMedia()] } },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/graphql', '/healthz', '/readyz'].map((path) => [path, SERVER])),
  },
  resolve: {
    // Uses RxJS with native classes instead of its ES5 version.
    conditions: ['es2015', ...defaultClientConditions],
    // React Router's package names only its development build, whose warnings weigh 6 kB.
    alias: [
      { find: /^react-router$/, replacement: here('node_modules/react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: here('node_modules/react-router/dist/production/dom-export.mjs') },
    ],
  },
  worker: { format: 'es' },
  // GraphiQL's workers can't be bundled in advance, and only the playground needs them.
  optimizeDeps: {
    entries: ['index.html'],
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
  },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Only GraphiQL's editor is larger, and only the playground loads it.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // GraphiQL's files contain directives ('use no memo') that browsers ignore.
      onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
      // These packages have no side effects but don't declare that. antd's Select would otherwise include antd's whole form.
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@rc-component\//, sideEffects: false }] },
      output: { codeSplitting: { groups: chunks() } },
      input: {
        main: here('web/index.html'),
        playground: here('web/playground/index.html'),
      },
    },
  },
});
