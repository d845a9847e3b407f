// npm run samples: records the lists and records of DATA_DIR as the sample data, with days relative to today.
import { existsSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { at, Failed, node, script, TYPESCRIPT } from './lib/project.mjs';

if (existsSync(at('.env'))) process.loadEnvFile(at('.env'));
await script(async () => {
  await ensureInstalled();
  const { code } = await node([...TYPESCRIPT, 'graphql-server/testing/record.ts']);
  if (code !== 0) throw new Failed('The sample data is incomplete.');
  console.log('See graphql-server/start/samples/recorded.');
});
