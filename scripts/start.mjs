// npm start: from a fresh clone to the running product. Uses only what Node brings until the packages are installed.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, root, script } from './lib/project.mjs';

process.chdir(root);
// A setting of the shell wins over the file.
if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
await script(async () => {
  await ensureInstalled();
  await build();
});
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// In this very process: a signal reaches the product itself, and npm waits for nobody else.
createRequire(import.meta.url)('../dist/server/main.js');
