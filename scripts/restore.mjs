// npm run restore -- <file>: restores a backup into an empty database and DATA_DIR.
import { existsSync } from 'node:fs';
import { prepare } from './build.mjs';
import { at, Failed, node, script } from './lib/project.mjs';

// Load .env. Variables of the shell override it.
if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
await script(async () => {
  await prepare();
  const args = ['--enable-source-maps', at('dist', 'server', 'archive.js'), 'restore', ...process.argv.slice(2)];
  const { code } = await node(args);
  if (code !== 0) throw new Failed('Nothing was restored.');
});
