// npm start: installs and builds what is missing, and runs the product. Uses only Node's own modules until the packages are
// installed.
import { createRequire } from 'node:module';
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, root, script } from './lib/project.mjs';
import { markRunning } from './lib/running.mjs';

process.chdir(root);
loadSettings();
await script(async () => {
  await ensureInstalled();
  await build();
  markRunning();
});
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// Runs the product in this process, so that the product itself receives signals and npm waits for nothing else.
createRequire(import.meta.url)('../dist/server/main.js');
