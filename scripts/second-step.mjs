// npm run second-step -- --remove <email>: removes an account's second step, such as for the only administrator.
import { existsSync } from 'node:fs';
import { prepare } from './build.mjs';
import { at, Failed, node, script } from './lib/project.mjs';

// Load .env. Variables of the shell override it.
if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
await script(async () => {
  await prepare();
  const args = ['--enable-source-maps', at('dist', 'server', 'second-step.js'), ...process.argv.slice(2)];
  const { code } = await node(args);
  if (code !== 0) throw new Failed('Nothing was removed.');
});
