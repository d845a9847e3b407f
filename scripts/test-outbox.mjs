// npm run test:outbox: sends submissions through a proxy that drops 1,000 connections, and 200 photos through a proxy that drops
// 200. `-- --drops 200` and `-- --photos 40` reduce these numbers.
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command, Failed, node, script } from './lib/project.mjs';

const options = { drops: { type: 'string', default: '1000' }, photos: { type: 'string', default: '200' } };

await script(async () => {
  const { values } = parseArgs({ options });
  for (const [name, value] of Object.entries(values)) {
    if (!/^[1-9]\d*$/.test(value)) throw new Failed(`--${name} must be a whole number above 0, for example 200.`);
  }
  await ensureInstalled();
  await build();
  const args = [command('jest'), '--config', 'e2e/jest.config.js', 'outbox-drops', 'photo-drops'];
  const { code } = await node(args, { env: { OUTBOX_DROPS: values.drops, DROPPED_PHOTOS: values.photos } });
  if (code !== 0)
    throw new Failed('A submission or a photo was lost, doubled, or sent as someone else, or the run did not finish.');
});
