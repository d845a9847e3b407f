// npm run samples: records the lists and records of DATA_DIR as the sample data, with days relative to today.
import { ensureInstalled } from './lib/install.mjs';
import { Failed, loadSettings, node, script, TYPESCRIPT } from './lib/project.mjs';

loadSettings();
await script(async () => {
  await ensureInstalled();
  const { code } = await node([...TYPESCRIPT, 'graphql-server/testing/record.ts']);
  if (code !== 0) throw new Failed('The sample data is incomplete.');
  console.log('See graphql-server/start/samples/recorded.');
});
