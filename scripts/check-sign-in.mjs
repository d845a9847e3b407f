// npm run check-sign-in: reads the OpenID provider's discovery document, and prints what sign-ins will use or why they can't work.
import { existsSync } from 'node:fs';
import { prepare } from './build.mjs';
import { at, Failed, node, script } from './lib/project.mjs';

// Load .env. Variables of the shell override it.
if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
await script(async () => {
  await prepare();
  const { code } = await node(['--enable-source-maps', at('dist', 'server', 'check-sign-in.js')]);
  if (code !== 0) throw new Failed('People cannot sign in at the provider with these settings.');
});
