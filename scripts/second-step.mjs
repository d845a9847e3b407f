// npm run second-step -- --remove <email>: removes the second step of an account, for the only administrator who lost it.
import { existsSync } from 'node:fs';
import { prepare } from './build.mjs';
import { at, Failed, node, script } from './lib/project.mjs';

// Variables of the shell override .env.
if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
await script(async () => {
  await prepare();
  const args = ['--enable-source-maps', at('dist', 'server', 'second-step.js'), ...process.argv.slice(2)];
  const { code } = await node(args);
  if (code !== 0) throw new Failed('Nothing was removed.');
});
