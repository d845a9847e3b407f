// npm run backup -- <file>: saves the database and the documents in one archive, while the product runs.
import { existsSync } from 'node:fs';
import { prepare } from './build.mjs';
import { at, Failed, node, script } from './lib/project.mjs';

// Load .env. Variables of the shell override it.
if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
await script(async () => {
  await prepare();
  const args = ['--enable-source-maps', at('dist', 'server', 'archive.js'), 'backup', ...process.argv.slice(2)];
  const { code } = await node(args);
  const isVerified = process.argv.includes('--verify');
  if (code !== 0) throw new Failed(isVerified ? 'The archive was not verified.' : 'No backup was made.');
});
